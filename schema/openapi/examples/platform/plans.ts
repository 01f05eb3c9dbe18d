import { EXTERNAL_REF, TENANT } from '../values.ts';
import { CHOSEN, PRO } from './values.ts';

const STUDIO = {
  plan_code: 'studio-2026',
  name: 'Studio',
  description: 'For agencies.',
  entitlements: {
    credits_per_day: 5,
    monthly_credit_cap: 1000,
    monthly_credits: 500,
    rollover_months: 0,
    max_projects: 20,
    max_custom_domains: 0,
    max_published_projects: 1,
    cloud_budget_cap: 0,
    custom_domains_enabled: false,
    max_compute_size: null,
  },
  welcome_mail: true,
  price: { amount: 19.5, currency: 'EUR', interval: 'month' },
  archived_at: null,
};

const DEARER_STUDIO = {
  ...STUDIO,
  entitlements: { ...STUDIO.entitlements, max_projects: 25 },
  price: { ...STUDIO.price, amount: 21 },
};

/** Answers of the functions about plans and entitlements. */
export const plansAnswers: Readonly<Record<string, unknown>> = {
  platformPlans: {
    ok: true,
    plans: [
      {
        plan_code: 'business',
        name: 'Business',
        description: 'Several sites with domains of their own.',
        entitlements: PRO,
        welcome_mail: true,
        price: { amount: 29, currency: 'USD', interval: 'month' },
      },
    ],
  },
  platformPlan: {
    ok: true,
    plan: {
      success: true,
      entitlements: PRO,
    },
  },
  platformEntitlements: {
    ok: true,
    entitlements: CHOSEN,
  },
  platformPlanCreate: { ok: true, plan: STUDIO },
  platformPlanUpdate: { ok: true, plan: DEARER_STUDIO },
  platformPlanArchive: {
    ok: true,
    plan: { ...DEARER_STUDIO, archived_at: '2026-01-31T09:30:00.000Z' },
  },
  platformPlanRestore: { ok: true, plan: DEARER_STUDIO },
  platformPlanApply: {
    ok: true,
    dry_run: true,
    tenants: [{ tenant_id: TENANT, external_ref: EXTERNAL_REF, outcome: 'unchanged' }],
    next_cursor: null,
  },
  platformPlanFees: {
    ok: true,
    period: { from: '2025-12-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', label: 'last_month' },
    fees: [],
    totals: [],
    next_cursor: null,
  },
};
