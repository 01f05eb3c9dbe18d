import { desc, eq } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { siteImages } from '#shared/db/tables/projects.ts';
import { dashboardHref } from '../../core/addresses.ts';
import type { StarterFormView } from '../../surface/pages/projects/starter-form.tsx';

/** Most pictures that the form of a site offers: the newest, and all that the site shows. */
const MOST_OFFERED = 24;

/** The pictures of a workspace, newest first. */
export const picturesOfWorkspace = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({ id: siteImages.id, name: siteImages.name })
    .from(siteImages)
    .where(eq(siteImages.tenantId, tenant))
    .orderBy(desc(siteImages.createdAt), siteImages.id)
    .limit(limits.siteImages),
);

export type PictureRow = RowOfStatement<typeof picturesOfWorkspace>;

/** The pictures to choose from in the form of a site. */
export const offeredPictures = (
  pictures: readonly PictureRow[],
  chosen: readonly string[],
  workspaceId: string,
): StarterFormView['pictures'] =>
  pictures
    .filter(({ id }, index) => index < MOST_OFFERED || chosen.includes(id))
    .map(({ id, name }) => ({ id, name, href: dashboardHref(`/dashboard/images/${id}/file`, workspaceId) }));
