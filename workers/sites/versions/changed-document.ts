import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { readPart } from '#schema/site/issues.ts';
import { applyOperations } from '#schema/site/operations/apply-operations.ts';
import { readStep } from '#schema/site/steps/read-step.ts';
import type { ChangeFailure, SiteChangeInput } from '#shared/projects/site-versions.ts';
import { fail, failWith, ok, type Result } from '#shared/result.ts';

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
    const read = readPart(siteDocumentSchema, change.document);
    return read.ok ? ok(read.value) : failWith('bad_document', read.faults);
  }
  if (before === null) return fail(newestId === null ? 'no_site' : 'no_document');
  const applied =
    'steps' in change
      ? applyOperations(before, change.steps, readStep)
      : applyOperations(before, change.operations);
  return applied.ok ? ok(applied.document) : failWith('bad_operation', applied.fault);
}
