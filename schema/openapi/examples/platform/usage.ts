import { EXTERNAL_REF, LAST_DAY, TENANT } from '../values.ts';
import { CHOSEN } from './values.ts';

const NONE = { daily: 0, rollover: 0, included: 0, topup: 0 };

/** Answers of the functions that report usage. */
export const usageAnswers: Readonly<Record<string, unknown>> = {
  platformUsage: {
    ok: true,
    usage: {
      credits_used: 0,
      credits_by_pool: NONE,
      usd_credits: 0,
      cloud_usd: 0,
      period: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z', label: 'current_month' },
      by_workspace: [
        {
          workspace_id: TENANT,
          external_ref: EXTERNAL_REF,
          credits_used: 0,
          credits_by_pool: NONE,
          usd_credits: 0,
          cloud_usd: 0,
        },
      ],
    },
    balances: {
      purchased_total: 40,
      topup_available: 40,
      included_remaining: 500,
      rollover_remaining: 0,
      by_workspace: [
        {
          workspace_id: TENANT,
          external_ref: EXTERNAL_REF,
          purchased_total: 40,
          purchased_consumed: 0,
          purchased_expired: 0,
          topup_available: 40,
          included_credits: 500,
          included_used: 0,
          included_remaining: 500,
          rollover_credits: 0,
          rollover_used: 0,
          rollover_remaining: 0,
          rollover_expiry: null,
          caps: CHOSEN,
        },
      ],
    },
  },
  platformUsageLines: {
    ok: true,
    lines: [
      {
        date: LAST_DAY,
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        plan_code: 'business',
        credits_used: 12.5,
        credits_by_pool: { daily: 5, rollover: 0, included: 7.5, topup: 0 },
        usd_credits: 1.25,
        cloud_usd: 0.4,
        topup_credits: 40,
        topup_usd: 5,
        adjusted_credits: -10,
        entries: 6,
      },
    ],
    next_cursor: null,
  },
  platformBillingSummary: {
    ok: true,
    period: { from: '2025-12-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', label: 'last_month' },
    totals: {
      credits_used: 0,
      credits_by_pool: NONE,
      usd_credits: 0,
      cloud_usd: 0,
      topup_credits: 0,
      topup_usd: 0,
    },
    fees: { totals: [], plans: [] },
    plans: [],
    tenants: [
      {
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        plan_code: 'business',
        status: 'active',
        credits_used: 0,
        credits_by_pool: NONE,
        usd_credits: 0,
        cloud_usd: 0,
        topup_credits: 0,
        topup_usd: 0,
        fees: [],
      },
    ],
    next_cursor: null,
  },
};
