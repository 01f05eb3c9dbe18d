import { plan } from '../platform/plan-wire.ts';
import { eventKind } from './event-kind.ts';

const example = {
  plan_code: 'business',
  name: 'Business',
  description: 'Several sites with domains of their own.',
  entitlements: {
    credits_per_day: 20,
    monthly_credit_cap: 1000,
    monthly_credits: 500,
    rollover_months: 3,
    max_projects: 20,
    max_custom_domains: 5,
    max_published_projects: 10,
    cloud_budget_cap: 25,
    custom_domains_enabled: true,
    max_compute_size: null,
  },
  welcome_mail: true,
  price: { amount: 29, currency: 'USD', interval: 'month' },
  archived_at: null,
};

export const planEvents = {
  'plan.created': eventKind({ summary: 'A plan was created.', data: plan, example }),
  'plan.changed': eventKind({
    summary:
      'The content of a plan was changed. Tenants that have it keep their values until it is assigned again.',
    data: plan,
    example: { ...example, price: { ...example.price, amount: 32 } },
  }),
  'plan.archived': eventKind({
    summary: 'A plan was archived: tenants that have it keep it.',
    data: plan,
    example: { ...example, archived_at: '2026-02-14T08:00:00.000Z' },
  }),
  'plan.restored': eventKind({
    summary: 'An archived plan can be assigned again.',
    data: plan,
    example,
  }),
};
