import type { Viewer } from '#shared/credentials/viewer.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import type { ReadFailure, SiteVersion } from '#shared/projects/site-versions.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { siteState } from './site-state.ts';

/** The document of one version of a site, the newest unless another is named. */
export async function readSite(
  { db, bucket }: { db: D1Database; bucket: R2Bucket },
  viewer: Viewer,
  { projectId, buildId }: { projectId: string; buildId: string | null },
): Promise<Result<SiteVersion, ReadFailure>> {
  const state = await siteState.first(db, { ...projectValues(viewer, projectId), build: buildId, since: 0 });
  if (state === null) return fail('project_not_found');
  const id = buildId ?? state.newestId;
  const artifact = buildId === null ? state.newestArtifact : state.namedArtifact;
  if (state.namedGone === 1) return fail('version_gone');
  if (id === null || artifact === null) return fail(buildId === null ? 'no_site' : 'build_not_found');
  const document = await readDocument(bucket, artifact);
  if (document === null) return fail('no_document');
  return ok({
    workspaceId: state.tenantId,
    accountId: state.accountId,
    buildId: id,
    artifact,
    document,
    isNewest: id === state.newestId,
    isPublished: id === state.publishedBuildId,
  });
}
