import { desc, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import type { Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { ImageList } from '#shared/sites/site-pages.ts';
import { projectsShowing } from './image-uses.ts';
import { imageFields } from './site-image.ts';

const findWorkspace = tenantStatement(viewerParameters, ({ tenant, ...viewer }, db) =>
  db.rows(
    { id: tenants.id },
    (columns) => sql`
      select ${columns} from ${tenants} where ${tenants.id} = ${tenant} and ${isOpenToViewer(tenants.id, viewer)}`,
  ),
);

const selectImages = tenantStatement(
  { ...viewerParameters, limit: value<number>() },
  ({ tenant, limit, ...viewer }, db) =>
    db
      .select({
        ...imageFields,
        isShown: flag(sql`exists (select 1 ${projectsShowing({ tenant, id: siteImages.id })})`),
      })
      .from(siteImages)
      .where(sql`${siteImages.tenantId} = ${tenant} and ${isOpenToViewer(siteImages.tenantId, viewer)}`)
      .orderBy(desc(siteImages.createdAt), siteImages.id)
      .limit(limit),
);

/** The pictures of a workspace; their number is limited. */
export async function listImages(
  { db }: Pick<Operation, 'db'>,
  viewer: Viewer,
  workspaceId: string,
): Promise<Result<ImageList, Failure<'workspace_not_found'>>> {
  const key = { tenant: workspaceId, ...viewerValues(viewer) };
  const { workspace, found } = await batch(db, {
    workspace: findWorkspace.bind(db, key),
    found: selectImages.bind(db, { ...key, limit: limits.siteImages }),
  });
  if (workspace.rows.length === 0) return fail('workspace_not_found');
  const images = found.rows.map((row) => ({ ...row, isShown: row.isShown === 1 }));
  const usedBytes = images.reduce((sum, { bytes }) => sum + bytes, 0);
  return ok({
    images,
    quota: { usedBytes, limitBytes: limits.siteImageQuota, limitImages: limits.siteImages },
  });
}
