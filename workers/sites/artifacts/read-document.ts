import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { artifactKey, DOCUMENT_FILE } from '#shared/builds/artifact/artifact-keys.ts';

/** The document that an artifact was rendered from; null when its builder sent only files. */
export async function readDocument(bucket: R2Bucket, artifact: string): Promise<SiteDocument | null> {
  const object = await bucket.get(artifactKey(artifact, DOCUMENT_FILE));
  if (object === null) return null;
  const parsed = siteDocumentSchema.safeParse(await object.json());
  return parsed.success ? parsed.data : null;
}
