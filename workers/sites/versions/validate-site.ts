import { changeLines } from '#schema/site/change-lines.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import type { ChangeFailure, CheckedSite, SiteChangeInput } from '#shared/projects/site-versions.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { missingTopics } from '../core/missing-topics.ts';
import { readPictures } from '../images/read-pictures.ts';
import { changedDocument } from './changed-document.ts';
import { siteState } from './site-state.ts';
import { siteWarnings } from './site-warnings.ts';

/**
 * Validates a change of the newest version of a site and stores nothing. Returns what would differ, warnings for
 * visitors and missing topics. Without a change, it validates the newest version.
 */
export async function validateSite(
  { db, bucket }: { db: D1Database; bucket: R2Bucket },
  viewer: Viewer,
  { projectId, change }: { projectId: string; change: SiteChangeInput | null },
): Promise<Result<CheckedSite, Failure<'project_not_found'> | ChangeFailure>> {
  const state = await siteState.first(db, { ...projectValues(viewer, projectId), build: null, since: 0 });
  if (state === null) return fail('project_not_found');
  const before = state.newestArtifact === null ? null : await readDocument(bucket, state.newestArtifact);
  const changed = changedDocument(before, state.newestId, change ?? { operations: [] });
  if (!changed.ok) return changed;
  const lines = before === null ? { changes: [], more: 0 } : changeLines(before, changed.value);
  return ok({
    workspaceId: state.tenantId,
    accountId: state.accountId,
    buildId: state.newestId,
    changes: lines.changes,
    moreChanges: lines.more,
    ...(await lookAt(db, state.tenantId, changed.value)),
  });
}

async function lookAt(
  db: D1Database,
  tenantId: string,
  document: SiteDocument,
): Promise<Pick<CheckedSite, 'warnings' | 'missing'>> {
  const { pictures } = await readPictures(db, tenantId, document);
  return { warnings: siteWarnings(document, pictures), missing: missingTopics(document) };
}
