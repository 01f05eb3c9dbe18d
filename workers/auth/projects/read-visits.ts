import type { Viewer } from '#shared/credentials/viewer.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { isOwnProject, projectParameters, projectValues } from '#shared/projects/own-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { visitStatements } from '#shared/sites/visit-statements.ts';

const ownProject = globalStatement(projectParameters, (own, db) =>
  db
    .select({ tenantId: projects.tenantId, accountId: projects.accountId, state: projects.state })
    .from(projects)
    .where(isOwnProject(own)),
);

/** Most pages, and most hosts that visitors came from, in an answer. */
export const VISIT_NAMES = 20;

export interface SiteVisits {
  workspaceId: string;
  accountId: string;
  isPublished: boolean;
  /** Days since 1970-01-01, UTC: the first day that is counted, and today. */
  from: number;
  to: number;
  /** Days with at least one view, oldest first. */
  byDay: Array<{ day: number; views: number; visits: number }>;
  pages: Array<{ name: string; count: number }>;
  referrers: Array<{ name: string; count: number }>;
}

/** The visits to the site of a project in the last days, including today. */
export async function readVisits(
  { db, now }: { db: D1Database; now: number },
  viewer: Viewer,
  { projectId, days }: { projectId: string; days: number },
): Promise<Result<SiteVisits, Failure<'project_not_found'>>> {
  const project = await ownProject.first(db, projectValues(viewer, projectId));
  if (project === null) return fail('project_not_found');
  const query = { tenant: project.tenantId, project: projectId, now, days, names: VISIT_NAMES };
  const { counts: found, pages, referrers } = await batch(db, visitStatements(db, query));
  const byDay = new Map<number, SiteVisits['byDay'][number]>();
  for (const { day, kind, count } of found.rows) {
    const counts = byDay.get(day) ?? { day, views: 0, visits: 0 };
    if (kind === 'views' || kind === 'visits') counts[kind] += count;
    byDay.set(day, counts);
  }
  return ok({
    workspaceId: project.tenantId,
    accountId: project.accountId,
    isPublished: project.state === 'published',
    from: dayOf(now) - days + 1,
    to: dayOf(now),
    byDay: [...byDay.values()].sort((one, other) => one.day - other.day),
    pages: pages.rows,
    referrers: referrers.rows,
  });
}
