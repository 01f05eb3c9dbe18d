import { changeLines } from '#schema/site/change-lines.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import type { ComparedVersions, ReadFailure } from '#shared/projects/site-versions.ts';
import { ok, type Result } from '#shared/result.ts';
import { readSite } from './read-site.ts';

/** The differences between two versions of a site; `to` is the newest unless a version is named. */
export async function compareVersions(
  reading: { db: D1Database; bucket: R2Bucket },
  viewer: Viewer,
  { projectId, from, to }: { projectId: string; from: string; to: string | null },
): Promise<Result<ComparedVersions, ReadFailure>> {
  const [before, after] = await Promise.all([
    readSite(reading, viewer, { projectId, buildId: from }),
    readSite(reading, viewer, { projectId, buildId: to }),
  ]);
  if (!before.ok) return before;
  if (!after.ok) return after;
  const { changes, more } = changeLines(before.value.document, after.value.document);
  const { workspaceId, accountId } = after.value;
  return ok({
    workspaceId,
    accountId,
    from: before.value.buildId,
    to: after.value.buildId,
    changes,
    moreChanges: more,
  });
}
