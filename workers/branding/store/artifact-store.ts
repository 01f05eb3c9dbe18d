import { encodeUtf8, sha256Hex } from '#shared/encoding.ts';

/**
 * CSS of artifacts in R2. Keys are content-addressed, so writing twice is harmless.
 *
 * Compiled CSS is stored under `draft/` and, from its first publish on, also under `public/`. A stylesheet is public
 * exactly if that key exists, so that delivery need not read the database.
 */
export const artifactKeys = {
  source: (accountId: string, hash: string) => `source/${accountId}/${hash}.css`,
  draft: (accountId: string, hash: string) => `draft/${accountId}/${hash}.css`,
  public: (accountId: string, hash: string) => `public/${accountId}/${hash}.css`,
};

export interface ArtifactCss {
  source: string;
  compiled: string;
}

/** Writes authored and compiled CSS; resolves once both are durable. */
export async function storeArtifact(
  bucket: R2Bucket,
  accountId: string,
  hash: string,
  css: ArtifactCss,
): Promise<void> {
  await Promise.all([
    putCss(bucket, artifactKeys.source(accountId, hash), css.source),
    putCss(bucket, artifactKeys.draft(accountId, hash), css.compiled),
  ]);
}

/** Writes a stylesheet with its SHA-256, with which reads compare it. */
export async function putCss(bucket: R2Bucket, key: string, css: string): Promise<void> {
  const bytes = encodeUtf8(css);
  await bucket.put(key, bytes, {
    httpMetadata: { contentType: 'text/css; charset=utf-8' },
    customMetadata: { sha256: await sha256Hex(bytes) },
  });
}

/** Keeps a byte order mark: without it the text is another one than was stored, with another hash. */
const utf8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** The stored text; null when the object is missing or its bytes have changed. */
export async function readCss(bucket: R2Bucket, key: string): Promise<string | null> {
  const object = await bucket.get(key);
  if (object === null) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  return object.customMetadata?.sha256 === (await sha256Hex(bytes)) ? utf8.decode(bytes) : null;
}

/**
 * Makes a published stylesheet readable without a token. A repeat is harmless; false when the draft's bytes are
 * missing.
 */
export async function exposeArtifact(bucket: R2Bucket, accountId: string, hash: string): Promise<boolean> {
  const css = await readCss(bucket, artifactKeys.draft(accountId, hash));
  if (css === null) return false;
  await putCss(bucket, artifactKeys.public(accountId, hash), css);
  return true;
}
