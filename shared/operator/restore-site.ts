import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type FoundSite, findSiteByName } from './find-site.ts';

/** Ends the takedown of a site: visitors see again what is published. One that is not taken down stays as it is. */
export async function restoreSite(
  operation: Operation,
  name: string,
): Promise<Result<FoundSite & { changed: boolean }, Failure<'site_not_found'>>> {
  const { db, runtime } = operation;
  const site = await findSiteByName(db, name);
  if (site === null) return fail('site_not_found');
  const [removed] = await db.batch([
    db
      .prepare('DELETE FROM site_takedowns WHERE slug = ?1 OR project_id = ?2')
      .bind(site.slug, site.projectId),
    auditIfChanged(
      db,
      entryOf(operation, runtime.now(), {
        workspaceId: site.workspaceId,
        action: 'site.restore',
        target: site.slug,
        detail: { project_id: site.projectId },
      }),
    ),
  ]);
  return ok({ ...site, changed: (removed?.meta.changes ?? 0) > 0 });
}
