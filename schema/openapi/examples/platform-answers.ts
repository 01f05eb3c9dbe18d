import { exampleEvent } from '../../events/catalogue.ts';
import {
  ACCOUNT,
  APP,
  CLOCK,
  CUSTOMER,
  DESTINATION,
  EXTERNAL_REF,
  LAST_DAY,
  SITE,
  TENANT,
} from './values.ts';

const SENT = exampleEvent('tenant.suspended');
const MANY_TENANT = '5b6c7d8e-9fa0-4b1c-8d2e-3f4051627384';

const STARTER = {
  credits_per_day: 5,
  monthly_credit_cap: 200,
  monthly_credits: 100,
  rollover_months: 1,
  max_projects: 3,
  max_custom_domains: 0,
  max_published_projects: 1,
  cloud_budget_cap: 0,
  custom_domains_enabled: false,
  max_compute_size: null,
};

const PRO = {
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
};

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

const SPEND_ALERT = {
  alert_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203',
  tenant_id: TENANT,
  measure: 'credits',
  threshold: 80,
  tell_customer: true,
  fired_at: null,
};

const TENANT_RECORD = {
  tenant_id: TENANT,
  external_ref: EXTERNAL_REF,
  status: 'active',
  plan_code: 'starter',
  entitlements: STARTER,
  whu: { email: CUSTOMER, name: 'Casey Customer' },
  dashboard_url: `${APP}/dashboard?workspace=${TENANT}`,
  created_at: '2026-01-31T09:30:00.000Z',
  suspended_at: null,
  suspend_reason: null,
};

const ENDPOINT = {
  endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7',
  url: 'https://billing.example.com/hooks/livery',
  name: 'Billing',
  types: null,
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  created_at: '2026-01-31T09:30:00.000Z',
  former_secret_until: null,
};

const DELETION = {
  deletion_id: 'a8c0e2f4-6b1d-4a3f-9e5c-7d2b4f6a8c01',
  status: 'deleted',
  tenants_left: 0,
  started_at: '2026-01-31T12:00:00.000Z',
  finished_at: '2026-01-31T12:00:01.000Z',
};

const CLOCK_STATE = {
  clock_id: CLOCK,
  name: 'A year of a shop',
  now: '2030-01-31T12:00:00.000Z',
  status: 'ready',
  target: null,
  tenants: [TENANT],
  steps: [],
};

const USAGE_DESTINATION = {
  destination_id: DESTINATION,
  kind: 'https',
  name: 'Billing server',
  url: 'https://billing.example.com/usage',
  event_name: 'credits_used',
  units_per_credit: null,
  from: '2026-01-01T00:00:00.000Z',
  status: 'enabled',
  paused_reason: null,
  paused_at: null,
  created_at: '2026-01-31T09:30:00.000Z',
  accepted: 0,
  accepted_at: null,
  pending: 0,
  failures: 0,
  failing_since: null,
  next_attempt_at: null,
  last_error: null,
};

const SECRET = 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgYSB3ZWJob29rIGVuZHBvaW50';

/** Answers of the platform functions to the example requests. */
export const platformAnswers: Readonly<Record<string, unknown>> = {
  platformPing: { ok: true, account_id: ACCOUNT, status: 'active', scopes: ['platform'] },
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
  platformCreate: {
    ok: true,
    tenant_id: TENANT,
    status: 'active',
    dashboard_url: `${APP}/dashboard?workspace=${TENANT}`,
    plan: {
      success: true,
      entitlements: STARTER,
    },
    initial_prompt_pending: true,
  },
  platformAudit: {
    ok: true,
    entries: [
      {
        sequence: 4711,
        at: '2026-01-31T12:00:00.000Z',
        action: 'tenant.create',
        outcome: 'ok',
        actor_kind: 'key',
        actor_id: '7d9c1f52-0a3b-4c6d-8e1f-2a3b4c5d6e7f',
        actor: 'Billing',
        target_id: TENANT,
        target: EXTERNAL_REF,
        tenant_id: TENANT,
        request_id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
        detail: { external_ref: EXTERNAL_REF, plan_code: 'starter' },
      },
    ],
    next_cursor: null,
    archived_before: null,
  },
  platformCreateMany: {
    ok: true,
    dry_run: false,
    counts: { created: 1, existing: 0, refused: 1 },
    tenants: [
      {
        index: 0,
        external_ref: 'service-4720',
        http_status: 200,
        ok: true,
        outcome: 'created',
        tenant_id: MANY_TENANT,
        status: 'active',
        dashboard_url: `${APP}/dashboard?workspace=${MANY_TENANT}`,
        plan: { success: true, entitlements: STARTER },
      },
      {
        index: 1,
        external_ref: 'service-4721',
        http_status: 422,
        ok: false,
        outcome: 'refused',
        error: 'plan_not_found',
        reason: 'premium',
      },
    ],
  },
  platformTenant: {
    ok: true,
    tenant: TENANT_RECORD,
  },
  platformTenants: {
    ok: true,
    tenants: [TENANT_RECORD],
    next_cursor: null,
  },
  platformUpdate: {
    ok: true,
    tenant: { ...TENANT_RECORD, whu: { email: CUSTOMER, name: 'Casey Carter' } },
  },
  platformPlanCreate: { ok: true, plan: STUDIO },
  platformPlanUpdate: { ok: true, plan: DEARER_STUDIO },
  platformPlanArchive: {
    ok: true,
    plan: { ...DEARER_STUDIO, archived_at: '2026-01-31T09:30:00.000Z' },
  },
  platformPlanRestore: { ok: true, plan: DEARER_STUDIO },
  platformSpendAlertSet: { ok: true, alert: SPEND_ALERT },
  platformSpendAlerts: { ok: true, alerts: [SPEND_ALERT], next_cursor: null },
  platformSpendAlertsReached: {
    ok: true,
    alerts: [
      {
        alert_id: SPEND_ALERT.alert_id,
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        measure: 'credits',
        threshold: 80,
        reached: 81.5,
        month: '2026-01',
        fired_at: '2026-01-31T09:30:00.000Z',
      },
    ],
    next_cursor: null,
  },
  platformSpendAlertRemove: { ok: true },
  platformPlanFees: {
    ok: true,
    period: { from: '2025-12-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', label: 'last_month' },
    fees: [],
    totals: [],
    on_record_from: null,
    next_cursor: null,
  },
  platformPlanApply: {
    ok: true,
    dry_run: true,
    tenants: [{ tenant_id: TENANT, external_ref: EXTERNAL_REF, outcome: 'unchanged' }],
    next_cursor: null,
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
    entitlements: {
      credits_per_day: 20,
      monthly_credit_cap: 1000,
      monthly_credits: 250,
      rollover_months: 3,
      max_projects: 5,
      max_custom_domains: 5,
      max_published_projects: 10,
      cloud_budget_cap: 25,
      custom_domains_enabled: true,
      max_compute_size: null,
    },
  },
  platformTopup: {
    ok: true,
    topup_id: '1c00000b-0b5a-4f3e-8d21-0000007b6a5a',
    credits: 50,
    topup_available: 50,
  },
  platformAdjust: {
    ok: true,
    adjust_id: '1c00000c-0b5a-4f3e-8d21-0000007b6a5b',
    credits: -10,
    pool: 'topup',
    balance: 40,
  },
  platformEntries: {
    ok: true,
    entries: [
      {
        entry_id: '1c00000b-0b5a-4f3e-8d21-0000007b6a5a',
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        kind: 'topup',
        at: '2026-01-31T09:30:00.000Z',
        credits: 50,
        pools: { topup: 50, included: 0, rollover: 0, daily: 0 },
        usd: 5,
        idempotency_key: 'invoice-1001',
        reason: null,
        plan_code: 'business',
      },
    ],
    next_cursor: null,
  },
  platformEndpoints: { ok: true, endpoints: [ENDPOINT] },
  platformEndpointCreate: { ok: true, endpoint: ENDPOINT, secret: SECRET },
  platformEndpointUpdate: { ok: true, endpoint: { ...ENDPOINT, types: ['tenant.created'] } },
  platformEndpointRotate: {
    ok: true,
    endpoint: { ...ENDPOINT, types: ['tenant.created'], former_secret_until: '2026-02-01T09:30:00.000Z' },
    secret: SECRET,
  },
  platformEndpointRemove: { ok: true, endpoint_id: ENDPOINT.endpoint_id },
  platformEndpointTest: { ok: true, event_id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
  platformDeliveries: {
    ok: true,
    deliveries: [
      {
        event_id: SENT.id,
        type: SENT.type,
        livemode: SENT.livemode,
        timestamp: SENT.timestamp,
        tenant_id: SENT.tenant_id,
        external_ref: SENT.external_ref,
        state: 'delivered',
        next_attempt_at: null,
        attempts: [
          {
            at: '2026-01-31T09:30:01.000Z',
            ms: 84,
            status: 204,
            fault: null,
            request: {
              url: ENDPOINT.url,
              headers: {
                'Content-Type': 'application/json',
                'User-Agent': 'livery-webhooks',
                'webhook-id': SENT.id,
                'webhook-timestamp': '1769851801',
                'webhook-signature': 'v1,K5oZfz...',
              },
              body: JSON.stringify(SENT),
            },
            answer: '',
          },
        ],
      },
    ],
    next_cursor: null,
  },
  platformDeliverySend: { ok: true, event_id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
  platformUsageLines: {
    ok: true,
    lines: [
      {
        date: LAST_DAY,
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        plan_code: 'business',
        credits_used: 12.5,
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
  platformSites: {
    ok: true,
    sites: [
      {
        site_id: SITE,
        name: 'Casey’s Bakery',
        state: 'published',
        url: 'https://caseys-bakery.sites.example.com/',
        published_at: '2026-01-31T09:30:00.000Z',
        created_at: '2026-01-30T16:00:00.000Z',
        updated_at: '2026-01-31T09:29:00.000Z',
        domains: [{ domain: 'www.shop.example', status: 'active', fault: null }],
      },
    ],
    next_cursor: null,
  },
  platformUsageDestinations: { ok: true, destinations: [USAGE_DESTINATION] },
  platformUsageDestinationCreate: { ok: true, destination: USAGE_DESTINATION, secret: SECRET },
  platformUsageDestinationUpdate: {
    ok: true,
    destination: {
      ...USAGE_DESTINATION,
      status: 'paused',
      paused_reason: 'by_hand',
      paused_at: '2026-01-31T09:30:00.000Z',
    },
  },
  platformUsageDestinationRemove: { ok: true, destination_id: DESTINATION },
  platformUsageDestinationTest: {
    ok: true,
    reached: false,
    status: null,
    fault: 'private_address',
    answer: '',
  },
  platformUsageFailures: { ok: true, failures: [], next_cursor: null },
  platformUsageSend: { ok: true, destination: USAGE_DESTINATION },
  platformUsageSubjects: {
    ok: true,
    subjects: [{ tenant_id: TENANT, external_ref: EXTERNAL_REF, subject: 'cus_NciAYcXfLnqBoz' }],
    next_cursor: null,
  },
  platformUsageSubjectsSet: { ok: true, set: 1, unknown: [] },
  platformClocks: { ok: true, clocks: [CLOCK_STATE] },
  platformClockCreate: { ok: true, clock: { ...CLOCK_STATE, tenants: [], steps: [] } },
  platformClockAttach: { ok: true, clock: { ...CLOCK_STATE, steps: [] } },
  platformClockDelete: {
    ok: true,
    deletion: { ...DELETION, clock_id: CLOCK, tenants: 1 },
  },
  platformTestDataDelete: { ok: true, deletion: { ...DELETION, clock_id: null, tenants: 0 } },
  platformClockAdvance: {
    ok: true,
    clock: {
      ...CLOCK_STATE,
      now: '2030-03-01T00:00:00.000Z',
      target: '2030-03-01T00:00:00.000Z',
      steps: [
        {
          at: '2030-03-01T00:00:00.000Z',
          domains: 0,
          published: 0,
          deleted_projects: 0,
          purged: 0,
          balances: [
            {
              tenant_id: TENANT,
              included_remaining: 100,
              rollover_remaining: 40,
              topup_available: 50,
            },
          ],
        },
      ],
    },
  },
  platformEvents: {
    ok: true,
    events: [exampleEvent('tenant.created')],
    next_cursor: null,
    cursor: 'azE6MTI',
  },
  platformUsage: {
    ok: true,
    usage: {
      credits_used: 0,
      usd_credits: 0,
      cloud_usd: 0,
      period: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z', label: 'current_month' },
      by_workspace: [
        { workspace_id: TENANT, external_ref: EXTERNAL_REF, credits_used: 0, usd_credits: 0, cloud_usd: 0 },
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
          caps: {
            credits_per_day: 20,
            monthly_credit_cap: 1000,
            monthly_credits: 250,
            rollover_months: 3,
            max_projects: 5,
            max_custom_domains: 5,
            max_published_projects: 10,
            cloud_budget_cap: 25,
            custom_domains_enabled: true,
            max_compute_size: null,
          },
        },
      ],
    },
  },
  platformSso: { ok: true, url: `${APP}/sso?code=example_sso_code`, expires_at: '2026-01-31T09:30:00.000Z' },
  platformBillingSummary: {
    ok: true,
    period: { from: '2025-12-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', label: 'last_month' },
    totals: { credits_used: 0, usd_credits: 0, cloud_usd: 0, topup_credits: 0, topup_usd: 0 },
    fees: { totals: [], plans: [], on_record_from: null },
    plans: [],
    tenants: [
      {
        tenant_id: TENANT,
        external_ref: EXTERNAL_REF,
        plan_code: 'business',
        status: 'active',
        credits_used: 0,
        usd_credits: 0,
        cloud_usd: 0,
        topup_credits: 0,
        topup_usd: 0,
        fees: [],
      },
    ],
    next_cursor: null,
  },
  platformSuspend: {
    ok: true,
    status: 'suspended',
    report: {
      pausedPods: [],
      unpublishedProjects: [SITE],
      disconnectedDomains: ['www.shop.example'],
      pausedCloud: [],
      errors: [],
    },
  },
  platformUnsuspend: {
    ok: true,
    status: 'active',
    report: {
      resumedPods: [],
      republishedProjects: [SITE],
      reboundDomains: ['www.shop.example'],
      resumedCloud: [],
      errors: [],
    },
  },
  platformTerminate: { ok: true, status: 'terminated' },
};
