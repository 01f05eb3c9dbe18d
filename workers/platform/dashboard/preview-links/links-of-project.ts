import { and, desc, eq, gt } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { type RowOfStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { sitePreviewLinks as l } from '#shared/db/tables/sites.ts';
import { linkToken } from '#shared/sites/link-token.ts';
import { sharedPreviewAddress } from '#shared/sites/site-address.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import type { PreviewLinksView } from '../../surface/pages/projects/preview-links.tsx';
import { formKey, type LocalRequest } from '../http/page.ts';

/** The valid links of a project, newest first. */
const linksOfProject = tenantStatement(
  { project: projects.id, now: l.expiresAt, limit: value<number>() },
  ({ tenant, project, now, limit }, db) =>
    db
      .select({
        id: l.id,
        buildId: l.buildId,
        builtAt: builds.createdAt,
        expiresAt: l.expiresAt,
        email: users.email,
      })
      .from(l)
      .innerJoin(builds, eq(builds.id, l.buildId))
      .leftJoin(users, eq(users.id, l.createdBy))
      .where(and(eq(l.projectId, project), eq(l.tenantId, tenant), gt(l.expiresAt, now)))
      .orderBy(desc(l.createdAt), l.id)
      .limit(limit),
);

/** Binds the read of the links that have not expired. */
export const bindLinks = (db: D1Database, key: { tenant: string; project: string; now: number }) =>
  linksOfProject.bind(db, { ...key, limit: limits.previewLinks });

type FoundLink = RowOfStatement<typeof linksOfProject>;

/** The links of a project for a page, and the form for another one; null when sites have no hosts of their own. */
export async function previewLinksView(
  rows: readonly FoundLink[],
  { projectId, buildId }: { projectId: string; buildId: string | null },
  request: LocalRequest,
): Promise<PreviewLinksView | null> {
  const { env, visit } = request;
  if (env.SITES_URL === '') return null;
  const at = (act: string) => dashboardHref(`${projectPath(projectId)}/${act}`, visit.workspaceId);
  const links = await Promise.all(
    rows.map(async ({ id, builtAt, expiresAt, email }) => ({
      href: sharedPreviewAddress(env.SITES_URL, id, await linkToken(env.PREVIEW_SECRET, id)) ?? '',
      builtAt,
      expiresAt,
      by: email === null ? null : addressOf(email),
      end: { action: at('end-link'), fields: { link: id } },
    })),
  );
  return {
    links,
    days: limits.previewLinkDays,
    ...(buildId !== null && {
      make: { action: at('link'), fields: { build: buildId, key: formKey(request) } },
    }),
  };
}
