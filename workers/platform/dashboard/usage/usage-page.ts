import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import { DAY } from '#schema/time.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { balanceOf } from '#shared/ledger/balance.ts';
import type { BalanceRow } from '#shared/ledger/balance-row.ts';
import { dayOf, monthOf, monthOfDay, monthStart } from '#shared/ledger/calendar.ts';
import { type Period, type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { alertsOfCustomer } from '../../billing/spend-alerts/list-statements.ts';
import { dashboardHref, projectPath, routePath } from '../../core/addresses.ts';
import type { EntryView } from '../../surface/pages/usage/entries.tsx';
import type { EntitlementView } from '../../surface/pages/usage/plan-limits.tsx';
import type { UsageBucket } from '../../surface/pages/usage/usage-chart.tsx';
import { type UsageData, UsagePage } from '../../surface/pages/usage/usage-page.tsx';
import { definePage, type PageRequest } from '../http/page.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { type EntryRow, entriesStatement, SHOWN } from './entries-statement.ts';
import { poolsViewOf } from './pools-view.ts';
import { type CountsRow, type DayRow, usageStatements } from './usage-statements.ts';

/** Every day of the period up to today, also those without usage. */
function bucketsByDay(rows: readonly DayRow[], period: Period, now: number): UsageBucket[] {
  const first = dayOf(period.from);
  const last = Math.min(dayOf(now), dayOf(period.to) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const day = first + index;
    return bucketOf(
      day * DAY,
      rows.filter((row) => row.day === day),
    );
  });
}

/** Every month of the period. */
const bucketsByMonth = (rows: readonly DayRow[], { firstMonth, lastMonth }: Period): UsageBucket[] =>
  Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) =>
    bucketOf(
      monthStart(firstMonth + index),
      rows.filter(({ day }) => monthOfDay(day) === firstMonth + index),
    ),
  );

/** The bar is 0 when refunds exceed the usage. */
const bucketOf = (at: number, rows: readonly DayRow[]): UsageBucket => {
  const sum = (micro: (row: DayRow) => number) =>
    fromMicro(
      Math.max(
        0,
        rows.reduce((total, row) => total + micro(row), 0),
      ),
    );
  return {
    at,
    // A refund of daily credits after their day is lost; those credits were free.
    free: sum(({ daily, lost }) => daily - lost),
    monthly: sum(({ monthly }) => monthly),
    topup: sum(({ topup }) => topup),
  };
};

/** The entries of a page, and the start of the next page; null on the last one. */
function presentEntries(
  rows: readonly EntryRow[],
  workspaceId: string,
): { entries: EntryView[]; next: number | null } {
  const shown = rows.slice(0, SHOWN);
  return {
    entries: shown.map(({ at, kind, used, purchased, granted, projectId: id, projectName: name }) => ({
      at,
      kind,
      change: fromMicro(purchased + granted - used),
      ...(id !== null &&
        name !== null && { project: { name, href: dashboardHref(projectPath(id), workspaceId) } }),
    })),
    next: rows.length > SHOWN ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** Entitlements of the plan beside the present use of each. */
function presentEntitlements(
  counts: CountsRow | undefined,
  balance: BalanceRow | undefined,
  now: number,
  { dashboard }: Messages,
): EntitlementView[] {
  const stored: unknown = JSON.parse(counts?.caps ?? '{}');
  const caps: Caps = { ...DEFAULT_CAPS, ...sanitizeCaps(stored) };
  const { limits: words } = dashboard;
  // The row is that of its last posting; when that was in an earlier month, no credits were used in this one.
  const drawn = balance?.month === monthOf(now) ? fromMicro(balance.month_used) : 0;
  return [
    { ...words.projects, value: caps.max_projects, used: counts?.projects ?? 0 },
    { ...words.published, value: caps.max_published_projects, used: counts?.published ?? 0 },
    {
      ...words.domains,
      value: caps.custom_domains_enabled ? caps.max_custom_domains : 0,
      used: counts?.domains ?? 0,
    },
    { ...words.daily, value: caps.credits_per_day },
    { ...words.monthly, value: caps.monthly_credit_cap, used: drawn },
    { ...words.rollover, value: caps.rollover_months },
  ];
}

const labels = ['current_month', 'last_month', 'ytd'] as const satisfies readonly PeriodLabel[];

const chosen = ({ page }: PageRequest) =>
  labels.find((label) => label === page.searchParams.get('period')) ?? 'current_month';

/** Number before which the list of entries begins; a value that is no number shows the newest instead of an error. */
const beginning = ({ page }: PageRequest): number | null => {
  const asked = page.searchParams.get('before') ?? '';
  return /^\d{1,15}$/.test(asked) ? Number(asked) : null;
};

/** Refunds of a month can exceed its usage. */
const creditsOf = (micro = 0): number => fromMicro(Math.max(0, micro));

export const usagePage = definePage({
  route: 'usage',
  statements: (request) => {
    const { db, workspaceId, tenantNow: now } = request.visit;
    const period = resolvePeriod(chosen(request), now);
    return {
      usage: usageStatements(db, workspaceId, period),
      moved: entriesStatement(db, workspaceId, period, beginning(request)),
      alerts: alertsOfCustomer.bind(db, { tenant: workspaceId, month: monthOf(now) }),
    };
  },
  data: ({ usage: { balances, sums, days, counts }, moved, alerts }, request): UsageData => {
    const { tenantNow: now, workspaceId } = request.visit;
    const { messages } = request.locale;
    const label = chosen(request);
    const period = resolvePeriod(label, now);
    const [balance] = balances.rows;
    const [sum] = sums.rows;
    const { entries, next } = presentEntries(moved.rows, workspaceId);
    const href = (parameters: Record<string, string>) =>
      dashboardHref(routePath('usage'), workspaceId, parameters);
    return {
      spent: {
        label: messages.dashboard.spent[label],
        used: creditsOf(sum?.used),
        // The year to date is compared with no earlier period.
        before: label === 'ytd' ? null : creditsOf(sum?.before),
      },
      periods: labels.map((other) => ({
        label: messages.dashboard.periods[other],
        href: href({ period: other }),
        selected: other === label,
      })),
      unit: label === 'ytd' ? 'month' : 'day',
      buckets: label === 'ytd' ? bucketsByMonth(days.rows, period) : bucketsByDay(days.rows, period, now),
      pools: balance === undefined ? null : poolsViewOf(balanceOf(balance, now), now),
      limits: presentEntitlements(counts.rows[0], balance, now, messages),
      alerts: alerts.rows.map(({ measure, threshold, firedAt }) => ({
        measure,
        threshold: fromMicro(threshold),
        reachedAt: firedAt,
      })),
      entries: {
        entries,
        ...pageLinksOf(
          {
            first: beginning(request) === null,
            firstHref: `${href({ period: label })}#entries`,
            nextHref: next === null ? null : `${href({ period: label, before: String(next) })}#entries`,
          },
          messages,
        ),
      },
    };
  },
  title: (_, fallback) => fallback,
  Body: UsagePage,
});
