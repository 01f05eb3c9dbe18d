import { changeLines } from '#schema/site/change-lines.ts';
import { DAY } from '#schema/time.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import type { MadeVersion, Restoration, RestoreFailure } from '#shared/projects/site-versions.ts';
import { fail, failWith, ok, type Result } from '#shared/result.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { currentRefusal } from './edit-site.ts';
import { siteState } from './site-state.ts';
import { findRepeat, storeVersion, type VersionOperation, versionRefusal } from './store-version.ts';

/** Makes a new version with the document of an earlier one. The versions between them stay. */
export async function restoreBuild(
  operation: VersionOperation,
  viewer: Viewer,
  restoration: Restoration,
): Promise<Result<MadeVersion, RestoreFailure>> {
  const { db, bucket, runtime } = operation;
  const { projectId, buildId, base } = restoration;
  const key = { ...projectValues(viewer, projectId), build: buildId, since: runtime.now() - DAY };
  const state = await siteState.first(db, key);
  if (state === null) return fail('project_not_found');
  const given = JSON.stringify([buildId, base, restoration.note]);
  const repeat = await findRepeat(operation, state, { ...restoration, given });
  if (!repeat.ok) return repeat;
  if (repeat.value !== null) return ok({ build: repeat.value, changes: [], moreChanges: 0 });

  const refusal = versionRefusal(state);
  if (refusal !== null) return refusal;
  if (state.namedGone === 1) return fail('version_gone');
  if (state.namedArtifact === null) return fail('build_not_found');
  if (base !== null && base !== state.newestId) return failWith('site_changed', { newest: state.newestId });
  const [document, before] = await Promise.all(
    [state.namedArtifact, state.newestArtifact].map((artifact) =>
      artifact === null ? null : readDocument(bucket, artifact),
    ),
  );
  if (!document) return fail('no_document');
  const lines = before ? changeLines(before, document) : { changes: [], more: 0 };
  if (before && lines.changes.length === 0) return fail('nothing_changed');
  const stored = await storeVersion(operation, state, {
    ...restoration,
    given,
    origin: 'restore',
    document,
    basedOn: buildId,
  });
  if (!stored.ok)
    return stored.code === 'site_changed' ? currentRefusal(operation, viewer, restoration) : stored;
  return ok({ build: stored.value, changes: lines.changes, moreChanges: lines.more });
}
