import { and, eq } from 'drizzle-orm';
import { isOpenToViewer, type Viewer } from '#shared/credentials/viewer.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import type { Page, PageRequest } from '#shared/projects/page.ts';
import { isBeyond, newestFirst } from '#shared/projects/page-statement.ts';
import type { Failure, Result } from '#shared/result.ts';
import { findOpenWorkspace } from './find-open-workspace.ts';
import { pageUnlessUnknown, viewerPageParameters, viewerPageValues } from './viewer-page.ts';

/** A picture in the library of a workspace. */
export interface LibraryImage {
  /** Id in documents. */
  id: string;
  /** The name that a person gave it. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  createdAt: number;
}

const imagesOpenTo = tenantStatement(
  viewerPageParameters,
  ({ tenant, viewer, viewerWorkspaces, rows, ...page }, db) =>
    db
      .select({
        id: siteImages.id,
        name: siteImages.name,
        width: siteImages.width,
        height: siteImages.height,
        created_at: siteImages.createdAt,
      })
      .from(siteImages)
      .where(
        and(
          eq(siteImages.tenantId, tenant),
          isOpenToViewer(siteImages.tenantId, { viewer, viewerWorkspaces }),
          isBeyond(siteImages, page),
        ),
      )
      .orderBy(...newestFirst(siteImages))
      .limit(rows),
);

/** The pictures of a workspace, newest first. */
export async function listImages(
  db: D1Database,
  viewer: Viewer,
  workspaceId: string,
  page: PageRequest,
): Promise<Result<Page<LibraryImage>, Failure<'workspace_not_found'>>> {
  const rows = await imagesOpenTo.all(db, { ...viewerPageValues(viewer, page), tenant: workspaceId });
  return pageUnlessUnknown(
    rows,
    page,
    ({ created_at: createdAt, ...image }) => ({ ...image, createdAt }),
    () => findOpenWorkspace(db, viewer, workspaceId),
    'workspace_not_found',
  );
}
