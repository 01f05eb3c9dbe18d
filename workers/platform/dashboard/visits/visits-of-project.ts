import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import type { OutcomeOf } from '#shared/db/statement/statement.ts';
import type { VisitKind } from '#shared/db/stored/visit-kind.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { visitStatements } from '#shared/sites/visit-statements.ts';
import type { VisitsView } from '../../surface/pages/projects/visits.tsx';

const NAMES_SHOWN = 10;

/** Binds the reads of a project's visits. */
export const shownVisits = (db: D1Database, key: { tenant: string; project: string; now: number }) =>
  visitStatements(db, { ...key, days: limits.siteVisitDaysShown, names: NAMES_SHOWN });

/** The visits for the page; null when the site had none. */
export function visitsView(
  { counts: byDay, pages, referrers }: OutcomeOf<ReturnType<typeof shownVisits>>,
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
