import { sql } from 'drizzle-orm';
import { composeText } from '#schema/compose-text.ts';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { bare, columnList, insertTarget } from '../db/statement/parameters.ts';
import { batch, tenantStatement } from '../db/statement/statement.ts';
import { siteTakedowns as t } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { endSchedule } from '../projects/without-schedule.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { type FoundSite, findSiteByName } from './find-site.ts';

const upsertTakedown = tenantStatement(
  { slug: t.slug, project: t.projectId, status: t.status, reason: t.reason, now: t.createdAt },
  (p) => sql`insert into ${insertTarget(t, t.slug, t.projectId, t.tenantId, t.status, t.reason, t.createdAt)}
    values (${p.slug}, ${p.project}, ${p.tenant}, ${p.status}, ${p.reason}, ${p.now})
    on conflict ${columnList(t.slug)} do update
    set ${bare(t.status)} = excluded.${bare(t.status)}, ${bare(t.reason)} = excluded.${bare(t.reason)}
    where (${t.status}, ${t.reason}) is not (excluded.${bare(t.status)}, excluded.${bare(t.reason)})`,
);

export interface Takedown {
  /** Host name or slug of the site. */
  site: string;
  /** Origin above the hosts of sites; empty where they have none. */
  sitesUrl: string;
  /** For the audit log, 1 to 500 characters; visitors do not see it. */
  reason: string;
  /** The site is withheld for a legal reason (RFC 7725): visitors get 451 in place of 410. */
  legal: boolean;
}

/**
 * Takes one site down, under its slug and all its domains, until it is restored. Publishing again does not restore it,
 * and its slug stays taken. A repeat changes and records nothing.
 */
export async function takeDownSite(
  operation: Operation,
  input: Takedown,
): Promise<
  Result<FoundSite & { status: 410 | 451; changed: boolean }, Failure<'bad_reason' | 'site_not_found'>>
> {
  const reason = composeText(input.reason.trim());
  if (reason.length < 1 || reason.length > 500) return fail('bad_reason');
  const { db, runtime } = operation;
  const site = await findSiteByName(db, input.site, input.sitesUrl);
  if (site === null) return fail('site_not_found');
  const now = runtime.now();
  const status = input.legal ? 451 : 410;
  const { written } = await batch(db, {
    written: upsertTakedown.bind(db, {
      slug: site.slug,
      project: site.projectId,
      tenant: site.workspaceId,
      status,
      reason,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        workspaceId: site.workspaceId,
        action: 'site.takedown',
        target: site.slug,
        detail: { project_id: site.projectId, status, reason },
      }),
    ),
    endSchedule: endSchedule.bind(db, { tenant: site.workspaceId, project: site.projectId }),
  });
  return ok({ ...site, status, changed: written.changes > 0 });
}
