import type { SiteDocument } from '#schema/site/document.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { redirectsAfter } from '../rules/renamed-pages.ts';
import { rulesOfArtifact } from '../rules/rules-of-artifact.ts';
import type { SiteRules } from '../rules/site-rules.ts';

/** The redirects of the previous version, and new ones for pages whose address has changed. */
export async function rulesAfter(
  bucket: R2Bucket,
  before: string | null,
  document: SiteDocument,
): Promise<SiteRules | null> {
  if (before === null) return null;
  const [earlier, rules] = await Promise.all([readDocument(bucket, before), rulesOfArtifact(bucket, before)]);
  return redirectsAfter(earlier, document, rules);
}
