import { sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { projects, siteImages, siteImageUses } from '#shared/db/tables/projects.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { fail, failWith, ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { DeleteImageFailure, ImageDeletion } from '#shared/sites/site-pages.ts';
import type { ImageOperation } from './image-operation.ts';
import { projectsShowing, versionsShowing } from './image-uses.ts';
import { fileFields, objectKeysOf } from './site-image.ts';

const picture = { ...viewerParameters, id: siteImages.id };

const findFiles = tenantStatement(picture, ({ tenant, id, ...viewer }, db) =>
  db
    .select({
      ...fileFields,
      status: tenants.status,
      versions: versionsShowing({ tenant, id }),
    })
    .from(siteImages)
    .innerJoin(tenants, sql`${tenants.id} = ${siteImages.tenantId}`)
    .where(
      sql`${siteImages.tenantId} = ${tenant} and ${siteImages.id} = ${id} and ${isOpenToViewer(siteImages.tenantId, viewer)}`,
    ),
);

const showing = tenantStatement({ id: siteImages.id }, ({ tenant, id }, db) =>
  db.rows(
    { id: projects.id, name: projects.name },
    (columns) => sql`select distinct ${columns} ${projectsShowing({ tenant, id })} limit 20`,
  ),
);

const removeImage = tenantStatement(
  { ...picture, fromVersions: value<0 | 1>() },
  ({ tenant, id, fromVersions, ...viewer }) => sql`
    delete from ${siteImages} where ${siteImages.tenantId} = ${tenant} and ${siteImages.id} = ${id}
      and ${isOpenToViewer(siteImages.tenantId, viewer)}
      and exists (select 1 from ${tenants} where ${tenants.id} = ${tenant} and ${tenants.status} = 'active')
      and not exists (select 1 ${projectsShowing({ tenant, id })})
      and (${fromVersions} = 1 or ${versionsShowing({ tenant, id })} = 0)`,
);

const removeUses = tenantStatement(
  { id: siteImages.id },
  ({ tenant, id }) => sql`
    delete from ${siteImageUses} where ${siteImageUses.tenantId} = ${tenant} and ${siteImageUses.imageId} = ${id}
      and not exists (select 1 from ${siteImages}
        where ${siteImages.tenantId} = ${tenant} and ${siteImages.id} = ${id})`,
);

/**
 * Deletes a picture of an active workspace with its files. A picture that the published or the newest site of a project
 * shows is refused. Older versions of sites lose it only when the caller sets `fromVersions`.
 */
export async function deleteImage(
  operation: ImageOperation,
  viewer: Viewer,
  { workspaceId, imageId, fromVersions }: ImageDeletion,
): Promise<Result<{ id: string }, DeleteImageFailure>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const key = { tenant: workspaceId, id: imageId };
  const { found, shown, removed } = await batch(db, {
    found: findFiles.bind(db, { ...key, ...viewerValues(viewer) }),
    shown: showing.bind(db, key),
    removed: removeImage.bind(db, { ...key, ...viewerValues(viewer), fromVersions: fromVersions ? 1 : 0 }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { action: 'image.delete', workspaceId, target: imageId }),
    ),
    removeUses: removeUses.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('image_not_found');
  if (removed.changes === 0) {
    if (row.status !== 'active') return fail('workspace_suspended');
    if (shown.rows.length > 0) return failWith('image_in_use', { projects: shown.rows });
    return failWith('image_in_versions', { versions: row.versions });
  }
  // The sweep deletes objects that remain after a failure here.
  await operation.bucket
    .delete(objectKeysOf(row))
    .catch((error: unknown) => log('warn', 'image_objects_left', describeError(error)));
  return ok({ id: imageId });
}
