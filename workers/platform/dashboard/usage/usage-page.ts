import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '../../../../schema/platform/entitlements.ts';
import { balanceOf } from '../../../../shared/ledger/balance.ts';
import { type PeriodLabel, periodOf } from '../../../../shared/ledger/period.ts';
import type { BalanceRow } from '../../../../shared/ledger/standing.ts';
import { type UsageData, UsagePage } from '../../../../shared/surface/pages/usage/usage-page.tsx';
import { dashboardTexts } from '../../../../shared/texts/dashboard.ts';
import { dashboardHref, routePath } from '../http/addresses.ts';
import { type PageDefinition, type PageRequest, rowsOf } from '../http/page.ts';
import { type DayRow, daysOf } from './days-of.ts';
import { poolsOf } from './pools-of.ts';
import { usageStatements } from './usage-statements.ts';

interface CountsRow {
  caps: string | null;
  projects: number;
  published: number;
  domains: number;
}

const labels = ['current_month', 'last_month'] as const satisfies readonly PeriodLabel[];

const chosen = ({ page }: PageRequest) =>
  labels.find((label) => label === page.searchParams.get('period')) ?? 'current_month';

export const usagePage: PageDefinition<UsageData> = {
  route: 'usage',
  statements: (request) => {
    const { db, workspaceId, now } = request.visit;
    return usageStatements(db, workspaceId, periodOf(chosen(request), now));
  },
  data: (results, request) => {
    const { now, workspaceId } = request.visit;
    const [balance] = rowsOf<BalanceRow>(results[0]);
    const days = daysOf(rowsOf<DayRow>(results[1]), periodOf(chosen(request), now), now);
    const [counts] = rowsOf<CountsRow>(results[2]);
    return {
      creditsUsed: days.reduce((sum, { free, monthly, topup }) => sum + free + monthly + topup, 0),
      periods: labels.map((label) => ({
        label: dashboardTexts.periods[label],
        href: dashboardHref(routePath('usage'), workspaceId, { period: label }),
        selected: label === chosen(request),
      })),
      days,
      pools: balance === undefined ? null : poolsOf(balanceOf(balance, now)),
      limits: limitsOf(counts),
    };
  },
  title: (_, fallback) => fallback,
  Body: UsagePage,
};

function limitsOf(counts: CountsRow | undefined): UsageData['limits'] {
  const stored: unknown = JSON.parse(counts?.caps ?? '{}');
  const caps: Caps = { ...DEFAULT_CAPS, ...sanitizeCaps(stored) };
  const { limits: words } = dashboardTexts;
  return [
    { label: words.projects, value: caps.max_projects, used: counts?.projects ?? 0 },
    { label: words.published, value: caps.max_published_projects, used: counts?.published ?? 0 },
    {
      label: words.domains,
      value: caps.custom_domains_enabled ? caps.max_custom_domains : 0,
      used: counts?.domains ?? 0,
    },
    { label: words.daily, value: caps.credits_per_day },
    { label: words.monthly, value: caps.monthly_credit_cap },
  ];
}
