import { type SiteDocument, siteDocumentSchema } from '../../../../schema/site/document.ts';
import { listFaults } from '../../../../schema/site/issues.ts';
import { applyOperations } from '../../../../schema/site/operations/apply-operations.ts';
import type { ChangeFailure, SiteChangeInput } from '../../../../shared/projects/site-versions.ts';
import { fail, failWith, ok, type Result } from '../../../../shared/result.ts';

/**
 * Applies a change to a document.
 *
 * @param before the newest version's document; null when there is no version, or its builder sent only files.
 */
export function changedDocument(
  before: SiteDocument | null,
  newestId: string | null,
  change: SiteChangeInput,
): Result<SiteDocument, ChangeFailure> {
  if ('document' in change) {
    const parsed = siteDocumentSchema.safeParse(change.document);
    return parsed.success
      ? ok(parsed.data)
      : failWith('bad_document', listFaults(parsed.error, change.document));
  }
  if (before === null) return fail(newestId === null ? 'no_site' : 'no_document');
  const applied = applyOperations(before, change.operations);
  return applied.ok ? ok(applied.document) : failWith('bad_operation', applied.fault);
}
