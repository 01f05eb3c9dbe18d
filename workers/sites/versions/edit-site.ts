import { changeLines } from '#schema/site/change-lines.ts';
import { DAY } from '#schema/time.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import type { Build } from '#shared/projects/build.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import type { EditFailure, MadeVersion, SiteEdit, StoreFailure } from '#shared/projects/site-versions.ts';
import { type Failure, fail, failWith, ok, type Result } from '#shared/result.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { changedDocument } from './changed-document.ts';
import { followName } from './follow-name.ts';
import { siteState } from './site-state.ts';
import { findRepeat, storeVersion, type VersionOperation, versionRefusal } from './store-version.ts';

/**
 * Makes a new version from the newest one. A change that was made for an older version is refused as `site_changed`
 * with the newest one's id, so that nothing is overwritten unseen. The new version has succeeded at once, without queue
 * and credits.
 */
export async function editSite(
  operation: VersionOperation,
  viewer: Viewer,
  edit: SiteEdit,
): Promise<Result<MadeVersion, EditFailure>> {
  const { db, bucket, runtime } = operation;
  const key = { ...projectValues(viewer, edit.projectId), build: edit.base, since: runtime.now() - DAY };
  const state = await siteState.first(db, key);
  if (state === null) return fail('project_not_found');
  const given = JSON.stringify([edit.base, edit.change, edit.note]);
  const repeat = await findRepeat(operation, state, { ...edit, given });
  if (!repeat.ok) return repeat;
  if (repeat.value !== null) return repeated(operation, viewer, edit, repeat.value);

  const refusal = versionRefusal(state);
  if (refusal !== null) return refusal;
  if (edit.base !== null && edit.base !== state.newestId)
    return failWith('site_changed', { newest: state.newestId });
  const before = state.newestArtifact === null ? null : await readDocument(bucket, state.newestArtifact);
  const changed = changedDocument(before, state.newestId, edit.change);
  if (!changed.ok) return changed;
  const lines = before === null ? { changes: [], more: 0 } : changeLines(before, changed.value);
  if (before !== null && lines.changes.length === 0) return fail('nothing_changed');
  const stored = await storeVersion(operation, state, {
    ...edit,
    given,
    origin: 'edit',
    document: changed.value,
    basedOn: state.newestId,
  });
  if (!stored.ok) return stored.code === 'site_changed' ? currentRefusal(operation, viewer, edit) : stored;
  await followName(operation, viewer, edit.projectId, { before, after: changed.value });
  return ok({ build: stored.value, changes: lines.changes, moreChanges: lines.more });
}

/** The answer of the first call with this key. */
async function repeated(
  operation: VersionOperation,
  viewer: Viewer,
  { projectId }: SiteEdit,
  build: Build,
): Promise<Result<MadeVersion, EditFailure>> {
  const { db, bucket } = operation;
  const based = { ...projectValues(viewer, projectId), build: build.basedOn, since: 0 };
  const state = await siteState.first(db, based);
  const [before, after] = await Promise.all(
    [state?.namedArtifact ?? null, build.artifact].map((artifact) =>
      artifact === null ? null : readDocument(bucket, artifact),
    ),
  );
  await followName(operation, viewer, projectId, { before: before ?? null, after: after ?? null });
  const lines = before && after ? changeLines(before, after) : { changes: [], more: 0 };
  return ok({ build, changes: lines.changes, moreChanges: lines.more });
}

/** Why the insert failed although the state that was read before allowed it. */
export async function currentRefusal(
  { db, runtime }: VersionOperation,
  viewer: Viewer,
  { projectId }: { projectId: string },
): Promise<Failure<'project_not_found'> | StoreFailure> {
  const state = await siteState.first(db, {
    ...projectValues(viewer, projectId),
    build: null,
    since: runtime.now() - DAY,
  });
  if (state === null) return fail('project_not_found');
  return versionRefusal(state) ?? failWith('site_changed', { newest: state.newestId });
}
