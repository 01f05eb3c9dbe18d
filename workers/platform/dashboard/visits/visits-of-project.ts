import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { limits } from '../../../../schema/limits.ts';
import { sumOf } from '../../../../shared/db/statement/numbers.ts';
import { value } from '../../../../shared/db/statement/parameters.ts';
import { type OutcomesOf, tenantStatement } from '../../../../shared/db/statement/statement.ts';
import { projects } from '../../../../shared/db/tables/projects.ts';
import { siteVisits as v } from '../../../../shared/db/tables/sites.ts';
import { dayOf, type VisitKind } from '../../../../shared/sites/site-visit.ts';
import type { VisitsView } from '../../surface/pages/projects/visits.tsx';

const NAMES_SHOWN = 10;
const DAY = 86_400_000;

const visitsByDay = tenantStatement({ project: projects.id, from: v.day }, ({ tenant, project, from }, db) =>
  db
    .select({ day: v.day, kind: v.kind, count: v.count })
    .from(v)
    .where(
      and(
        eq(v.projectId, project),
        eq(v.tenantId, tenant),
        gte(v.day, from),
        inArray(v.kind, ['views', 'visits']),
      ),
    ),
);

const visitsByName = tenantStatement(
  { project: projects.id, from: v.day, kind: v.kind, limit: value<number>() },
  ({ tenant, project, from, kind, limit }, db) => {
    const total = sumOf(v.count);
    return db
      .select({ name: v.name, count: total })
      .from(v)
      .where(and(eq(v.projectId, project), eq(v.tenantId, tenant), gte(v.day, from), eq(v.kind, kind)))
      .groupBy(v.name)
      .orderBy(desc(total), v.name)
      .limit(limit);
  },
);

/** What visitors of a project's site saw in the last days. */
export function visitStatements(
  db: D1Database,
  { tenant, project, now }: { tenant: string; project: string; now: number },
) {
  const key = { tenant, project, from: dayOf(now) - limits.siteVisitDaysShown + 1 };
  const named = (kind: VisitKind) => visitsByName.bind(db, { ...key, kind, limit: NAMES_SHOWN });
  return [visitsByDay.bind(db, key), named('page'), named('referrer')] as const;
}

/** The same as a page shows it; null while nobody has seen the site. */
export function visitsView(
  [byDay, pages, referrers]: OutcomesOf<ReturnType<typeof visitStatements>>,
  now: number,
): VisitsView | null {
  if (byDay.rows.length === 0) return null;
  const last = dayOf(now);
  const countOf = (day: number, kind: VisitKind) =>
    byDay.rows.find((row) => row.day === day && row.kind === kind)?.count ?? 0;
  const days = Array.from({ length: limits.siteVisitDaysShown }, (_, index) => {
    const day = last - limits.siteVisitDaysShown + 1 + index;
    return { at: day * DAY, views: countOf(day, 'views'), visits: countOf(day, 'visits') };
  });
  return { days, pages: pages.rows, referrers: referrers.rows };
}
