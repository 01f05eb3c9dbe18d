import type { ExampleRequest } from './example.ts';
import {
  ACCOUNT,
  ASSET,
  BASE_HASH,
  CALLBACK,
  CHALLENGE,
  CLIENT,
  CLOCK,
  CODE,
  CUSTOMER,
  DESTINATION,
  EXTERNAL_REF,
  FILE_HASH,
  FIRST_DAY,
  HASH,
  LAST_DAY,
  LINK,
  MCP,
  PUBLISH_AT,
  REVISION,
  SCHEDULE,
  TENANT,
  TEST_ACCOUNT,
  VERIFIER,
} from './values.ts';
import { exampleWebhooks } from './webhooks.ts';

const brandingJson = JSON.stringify({ schemaVersion: 1, identity: { productName: 'Acme Sites' } });
const token = {
  grant_type: 'authorization_code',
  code: CODE,
  redirect_uri: CALLBACK,
  client_id: CLIENT,
  code_verifier: VERIFIER,
  resource: MCP,
};
const revocation = { token: 'example_refresh_token', client_id: CLIENT };
const tenant = { tenant_id: TENANT };

/** A request of each operation that has parameters or a body, by operation. */
export const exampleRequests: Readonly<Record<string, ExampleRequest>> = {
  registerClient: {
    request: { client_name: 'Site Builder', redirect_uris: [CALLBACK], scope: 'service:read service:write' },
  },
  authorize: {
    query: {
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: CALLBACK,
      scope: 'service:read service:write',
      state: 'af0ifjsldkj',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      resource: MCP,
    },
  },
  token: { request: token, otherRequest: token },
  revoke: { request: revocation, otherRequest: revocation },
  issueSessionToken: { request: { account_id: ACCOUNT } },
  mcpMessage: {
    request: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_workspaces', arguments: {} },
    },
  },

  saveDraft: {
    request: {
      css: '[data-part="button"] { border-radius: 4px; }',
      brandingJson,
      expectedRevision: REVISION,
      baseHash: BASE_HASH,
    },
  },
  publish: { request: { hash: HASH, confirm: HASH, expectedRevision: REVISION } },
  updateConfig: { request: { brandingJson, expectedRevision: REVISION, baseHash: HASH } },
  mintPreviewToken: { request: { hash: HASH } },
  checkCss: { request: { css: '[data-part="button"] { border-radius: 4px; }\n@import "theme.css";' } },
  readVersion: { params: { version: '1' } },
  rollback: { request: { version: 1 } },
  schedulePublish: {
    params: { scheduleId: SCHEDULE },
    request: {
      hash: HASH,
      expectedRevision: REVISION,
      publishAt: PUBLISH_AT,
      timeZone: 'Europe/Berlin',
      note: 'Colors of the new year',
    },
  },
  putPreviewLink: { params: { linkId: LINK }, request: { hash: HASH } },
  endPreviewLink: { params: { linkId: LINK } },
  cancelSchedule: { params: { scheduleId: SCHEDULE } },
  listAssets: { query: { kind: 'logo', q: 'acme', state: 'active' } },
  createAsset: { request: { kind: 'logo', name: 'Acme logo', file: 'logo.png' } },
  getAsset: { params: { assetId: ASSET } },
  updateAsset: {
    params: { assetId: ASSET },
    request: { kind: 'logo', file: 'logo.png' },
    otherRequest: { addAlias: 'main-logo' },
  },
  archiveAsset: { params: { assetId: ASSET } },
  restoreAsset: { params: { assetId: ASSET } },
  purgeAsset: { params: { assetId: ASSET } },
  deliverTheme: { params: { accountId: ACCOUNT, hash: HASH } },
  deliverAsset: { params: { accountId: ACCOUNT, hash: FILE_HASH, extension: 'png' } },

  platformCreate: {
    request: {
      external_ref: EXTERNAL_REF,
      whu: { email: CUSTOMER, name: 'Casey Customer' },
      plan_code: 'starter',
      initial_prompt: 'A bakery with opening hours.',
    },
  },
  platformCreateMany: {
    request: {
      tenants: [
        { external_ref: 'service-4720', whu: { email: 'robin@bakery.example' }, plan_code: 'starter' },
        { external_ref: 'service-4721', whu: { email: 'sam@cafe.example' }, plan_code: 'premium' },
      ],
      dry_run: false,
    },
  },
  platformAudit: { request: { action: 'tenant.', from: '2026-01-01', limit: 50 } },
  platformSuspend: { request: { ...tenant, reason: 'overdue' } },
  platformUnsuspend: { request: tenant },
  platformTerminate: { request: { external_ref: EXTERNAL_REF, confirm: EXTERNAL_REF } },
  platformPlan: { request: { ...tenant, plan_code: 'business' } },
  platformPlans: { request: {} },
  platformPlanCreate: {
    request: {
      plan_code: 'studio-2026',
      name: 'Studio',
      description: 'For agencies.',
      entitlements: { monthly_credits: 500, monthly_credit_cap: 1000, max_projects: 20 },
      price: { amount: 19.5, currency: 'EUR', interval: 'month' },
    },
  },
  platformPlanUpdate: {
    request: {
      plan_code: 'studio-2026',
      entitlements: { max_projects: 25 },
      price: { amount: 21, currency: 'EUR', interval: 'month' },
    },
  },
  platformSpendAlertSet: { request: { ...tenant, measure: 'credits', threshold: 80, tell_customer: true } },
  platformSpendAlerts: { request: tenant },
  platformSpendAlertsReached: { request: { since: '2026-01-01T00:00:00.000Z', limit: 50 } },
  platformSpendAlertRemove: { request: { alert_id: '4d5e6f70-8192-4a3b-8c4d-5e6f70819203' } },
  platformPlanFees: { request: { ...tenant, period: 'last_month' } },
  platformPlanApply: { request: { plan_code: 'business', dry_run: true, limit: 50 } },
  platformPlanArchive: { request: { plan_code: 'studio-2026' } },
  platformPlanRestore: { request: { plan_code: 'studio-2026' } },
  platformEntitlements: { request: { ...tenant, entitlements: { max_projects: 5, monthly_credits: 250 } } },
  platformTopup: { request: { ...tenant, credits: 50, idempotency_key: 'invoice-1001', price_usd: 5 } },
  platformAdjust: {
    request: {
      ...tenant,
      credits: -10,
      pool: 'topup',
      reason: 'Invoice 1001 was corrected.',
      idempotency_key: 'credit-note-17',
      price_usd: 1,
    },
  },
  platformEntries: { request: { ...tenant, kind: 'topup', since: '2026-01-01', limit: 50 } },
  platformEndpoints: { request: {} },
  platformEndpointCreate: {
    request: {
      url: 'https://billing.example.com/hooks/livery',
      name: 'Billing',
      idempotency_key: 'billing-1',
    },
  },
  platformEndpointUpdate: {
    request: { endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7', types: ['tenant.created'] },
  },
  platformEndpointRotate: {
    request: {
      endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7',
      idempotency_key: 'rotation-1',
      hours: 24,
    },
  },
  platformEndpointRemove: { request: { endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7' } },
  platformEndpointTest: {
    request: { endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7', idempotency_key: 'test-1' },
  },
  platformDeliveries: {
    request: { endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7', state: 'delivered', limit: 20 },
  },
  platformDeliverySend: {
    request: {
      endpoint_id: '8192a3b4-c5d6-4e7f-8091-a2b3c4d5e6f7',
      event_id: 'evt_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    },
  },
  platformUsageLines: { request: { ...tenant, from: FIRST_DAY, to: LAST_DAY } },
  platformUsageDestinations: { request: {} },
  platformUsageDestinationCreate: {
    request: {
      kind: 'https',
      name: 'Billing server',
      url: 'https://billing.example.com/usage',
      from: '2026-01-01',
      idempotency_key: 'usage-1',
    },
  },
  platformUsageDestinationUpdate: { request: { destination_id: DESTINATION, status: 'paused' } },
  platformUsageDestinationRemove: { request: { destination_id: DESTINATION } },
  platformUsageDestinationTest: { request: { destination_id: DESTINATION } },
  platformUsageFailures: { request: { destination_id: DESTINATION, limit: 50 } },
  platformUsageSend: { request: { destination_id: DESTINATION, all: true } },
  platformUsageSubjects: { request: { destination_id: DESTINATION } },
  platformUsageSubjectsSet: {
    request: {
      destination_id: DESTINATION,
      subjects: [{ tenant_id: TENANT, subject: 'cus_NciAYcXfLnqBoz' }],
    },
  },
  platformClocks: { request: {} },
  platformClockCreate: {
    request: { name: 'A year of a shop', now: '2030-01-31T12:00:00Z', idempotency_key: 'year-1' },
  },
  platformClockAttach: { request: { clock_id: CLOCK, external_ref: EXTERNAL_REF } },
  platformClockAdvance: { request: { clock_id: CLOCK, to: '2030-03-01T00:00:00Z' } },
  platformClockDelete: { request: { clock_id: CLOCK, confirm: CLOCK } },
  platformTestDataDelete: { request: { confirm: TEST_ACCOUNT, idempotency_key: 'clean-1' } },
  platformEvents: { request: { external_ref: EXTERNAL_REF, type: 'tenant.created', limit: 50 } },
  platformSites: { request: { external_ref: EXTERNAL_REF, limit: 20 } },
  platformSso: { request: { ...tenant, return_to: '/dashboard/projects' } },
  platformTenant: { request: { external_ref: EXTERNAL_REF } },
  platformTenants: { request: { status: 'active', q: 'casey', limit: 20 } },
  platformUpdate: { request: { ...tenant, whu: { name: 'Casey Carter' } } },
  platformUsage: { request: { ...tenant, period: 'current_month' } },
  platformPing: { request: {} },
  platformBillingSummary: { request: { period: 'last_month', limit: 100 } },
  postBuilderResult: { request: exampleWebhooks.result },
  postBuilderProgress: { request: exampleWebhooks.progress },
  getBuilderFile: { query: { token: exampleWebhooks.fileToken } },
};
