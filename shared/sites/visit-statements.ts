import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { sumOf } from '../db/statement/numbers.ts';
import { value } from '../db/statement/parameters.ts';
import { tenantStatement } from '../db/statement/statement.ts';
import type { VisitKind } from '../db/stored/visit-kind.ts';
import { projects } from '../db/tables/projects.ts';
import { siteVisits as v } from '../db/tables/sites.ts';
import { dayOf } from '../ledger/calendar.ts';

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

export interface VisitQuery {
  tenant: string;
  project: string;
  now: number;
  /** Number of days, including today. */
  days: number;
  /** Most pages, and most hosts that visitors came from. */
  names: number;
}

/** The counts of a project's site in the last days: by day, by page, and by referring host. */
export function visitStatements(db: D1Database, { tenant, project, now, days, names }: VisitQuery) {
  const key = { tenant, project, from: dayOf(now) - days + 1 };
  const named = (kind: VisitKind) => visitsByName.bind(db, { ...key, kind, limit: names });
  return { counts: visitsByDay.bind(db, key), pages: named('page'), referrers: named('referrer') };
}
