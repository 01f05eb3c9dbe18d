import { type Caps, DEFAULT_CAPS, sanitizeCaps } from '#schema/platform/entitlements.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import type { BalanceRow } from '#shared/ledger/balance-row.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import type { EntitlementView } from '../../surface/pages/usage/plan-limits.tsx';
import type { CountsRow } from './usage-statements.ts';

/** Entitlements of the plan beside the present use of each. */
export function presentEntitlements(
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
