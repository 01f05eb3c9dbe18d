import { fromMicro } from '#shared/ledger/amounts.ts';
import { balanceOf } from '#shared/ledger/balance.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { type PeriodLabel, resolvePeriod } from '#shared/ledger/period.ts';
import { alertsOfCustomer } from '../../billing/spend-alerts/list-statements.ts';
import { dashboardHref, routePath } from '../../core/addresses.ts';
import { type UsageData, UsagePage } from '../../surface/pages/usage/usage-page.tsx';
import { definePage, type PageRequest } from '../http/page.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { entriesStatement } from './entries-statement.ts';
import { poolsViewOf } from './pools-view.ts';
import { presentEntitlements } from './present-entitlements.ts';
import { presentEntries } from './present-entries.ts';
import { bucketsByDay, bucketsByMonth } from './usage-buckets.ts';
import { usageStatements } from './usage-statements.ts';

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
    return [
      ...usageStatements(db, workspaceId, period),
      entriesStatement(db, workspaceId, period, beginning(request)),
      alertsOfCustomer.bind(db, { tenant: workspaceId, month: monthOf(now) }),
    ];
  },
  data: ([balances, sums, days, counts, moved, alerts], request): UsageData => {
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
      pools: balance === undefined ? null : poolsViewOf(balanceOf(balance, now)),
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
