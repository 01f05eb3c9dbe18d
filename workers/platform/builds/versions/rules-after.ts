import type { SiteDocument } from '../../../../schema/site/document.ts';
import { redirectsAfter } from '../../sites/rules/renamed-pages.ts';
import { rulesOfArtifact } from '../../sites/rules/rules-of-artifact.ts';
import type { SiteRules } from '../../sites/rules/site-rules.ts';
import { readDocument } from '../artifact/read-document.ts';

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
