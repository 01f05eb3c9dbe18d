import { eq, or } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { siteTakedowns } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type FoundSite, findSiteByName } from './find-site.ts';
import type { Takedown } from './take-down-site.ts';

const endTakedown = globalStatement(
  { slug: siteTakedowns.slug, project: siteTakedowns.projectId },
  ({ slug, project }, db) =>
    db.delete(siteTakedowns).where(or(eq(siteTakedowns.slug, slug), eq(siteTakedowns.projectId, project))),
);

/** Ends the takedown of a site: visitors see the published site again. Without a takedown nothing changes. */
export async function restoreSite(
  operation: Operation,
  input: Pick<Takedown, 'site' | 'sitesUrl'>,
): Promise<Result<FoundSite & { changed: boolean }, Failure<'site_not_found'>>> {
  const { db, runtime } = operation;
  const site = await findSiteByName(db, input.site, input.sitesUrl);
  if (site === null) return fail('site_not_found');
  const { removed } = await batch(db, {
    removed: endTakedown.bind(db, { slug: site.slug, project: site.projectId }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, runtime.now(), {
        workspaceId: site.workspaceId,
        action: 'site.restore',
        target: site.slug,
        detail: { project_id: site.projectId },
      }),
    ),
  });
  return ok({ ...site, changed: removed.changes > 0 });
}
