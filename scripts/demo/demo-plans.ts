import type { NewPlan } from '#shared/operator/create-plan.ts';

/** The plans that the demo reseller sells. */
export const demoPlans: ReadonlyArray<Omit<NewPlan, 'accountId'>> = [
  {
    code: 'starter',
    name: 'Starter',
    description: 'A first site.',
    price: { amount: 9, currency: 'USD', interval: 'month' },
    entitlements: {
      credits_per_day: 5,
      monthly_credits: 100,
      monthly_credit_cap: 200,
      rollover_months: 1,
      max_projects: 3,
      max_published_projects: 1,
      max_custom_domains: 0,
      custom_domains_enabled: false,
      cloud_budget_cap: 0,
    },
  },
  {
    code: 'business',
    name: 'Business',
    description: 'Several sites with domains of their own.',
    price: { amount: 29, currency: 'USD', interval: 'month' },
    entitlements: {
      credits_per_day: 20,
      monthly_credits: 500,
      monthly_credit_cap: 1000,
      rollover_months: 3,
      max_projects: 20,
      max_published_projects: 10,
      max_custom_domains: 5,
      custom_domains_enabled: true,
      cloud_budget_cap: 25,
    },
  },
];
