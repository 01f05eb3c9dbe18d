import { ACCOUNT, APP, CUSTOMER, EXTERNAL_REF, SITE, TENANT } from '../values.ts';
import { STARTER } from './values.ts';

const MANY_TENANT = '5b6c7d8e-9fa0-4b1c-8d2e-3f4051627384';

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

/** Answers of the functions about tenants, their sites and the audit log. */
export const tenantsAnswers: Readonly<Record<string, unknown>> = {
  platformPing: { ok: true, account_id: ACCOUNT, status: 'active', scopes: ['platform'] },
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
  platformSso: { ok: true, url: `${APP}/sso?code=example_sso_code`, expires_at: '2026-01-31T09:30:00.000Z' },
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
};
