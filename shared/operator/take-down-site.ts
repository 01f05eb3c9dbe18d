import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type FoundSite, findSiteByName } from './find-site.ts';

export interface Takedown {
  /** Host name or slug of the site. */
  site: string;
  /** For the record, 1 to 500 characters; visitors do not see it. */
  reason: string;
  /** The site is withheld for a legal reason (RFC 7725): visitors get 451 in place of 410. */
  legal: boolean;
}

/**
 * Takes one site off the web, under its slug and under every domain of it, until it is restored. Publishing again does not
 * bring it back, and its slug stays taken. Saying the same again changes and records nothing.
 */
export async function takeDownSite(
  operation: Operation,
  input: Takedown,
): Promise<
  Result<FoundSite & { status: 410 | 451; changed: boolean }, Failure<'bad_reason' | 'site_not_found'>>
> {
  const reason = input.reason.trim().normalize('NFC');
  if (reason.length < 1 || reason.length > 500) return fail('bad_reason');
  const { db, runtime } = operation;
  const site = await findSiteByName(db, input.site);
  if (site === null) return fail('site_not_found');
  const now = runtime.now();
  const status = input.legal ? 451 : 410;
  const [written] = await db.batch([
    db
      .prepare(
        `INSERT INTO site_takedowns (slug, project_id, tenant_id, status, reason, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (slug) DO UPDATE SET status = excluded.status, reason = excluded.reason
         WHERE (site_takedowns.status, site_takedowns.reason) IS NOT (excluded.status, excluded.reason)`,
      )
      .bind(site.slug, site.projectId, site.workspaceId, status, reason, now),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        workspaceId: site.workspaceId,
        action: 'site.takedown',
        target: site.slug,
        detail: { project_id: site.projectId, status, reason },
      }),
    ),
  ]);
  return ok({ ...site, status, changed: written?.meta.changes === 1 });
}
