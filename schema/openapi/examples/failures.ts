import type { ExampleRequest } from './example.ts';
import { TENANT } from './values.ts';

/** A refusal that callers of an operation have to expect, with a request that causes it. */
export interface FailureExample {
  status: number;
  answer: unknown;
  /** Parts of the request that differ from the example's. */
  change?: ExampleRequest;
  /** The caller, when it is not one that the operation admits. */
  from?: 'none' | 'theme key' | 'platform key';
  headers?: Readonly<Record<string, string>>;
}

const noSession = { status: 401, answer: { error: 'unauthorized' }, from: 'none' } as const;
const noToken = {
  status: 401,
  answer: {
    jsonrpc: '2.0',
    error: { code: -32001, message: 'Unauthorized: a bearer token is needed' },
    id: null,
  },
  from: 'none',
} as const;
const noKey = {
  status: 401,
  answer: { error: 'unauthorized', reason: 'invalid_key' },
  from: 'none',
} as const;
const wrongScope = {
  status: 403,
  answer: { error: 'unauthorized', reason: 'insufficient_scope' },
} as const;
const keyRefused = { status: 403, answer: { error: 'forbidden' }, from: 'theme key' } as const;
const noPlan = {
  status: 422,
  answer: { error: 'plan_not_found', reason: 'premium' },
  change: { request: { plan_code: 'premium' } },
};

const noTenant = {
  status: 404,
  answer: { error: 'tenant_not_found' },
  change: { request: { tenant_id: '0f8fad5b-d9cb-469f-a165-708677289500' } },
} as const;
const noAsset = {
  status: 404,
  answer: { error: 'not_found' },
  change: { params: { assetId: '9a1b7c3d-2e4f-4a60-8b9c-0d1e2f3a4b00' } },
} as const;
const notFound = {
  status: 404,
  answer: 'not found',
  change: { params: { hash: '0000000000000000' } },
} as const;
const stale = {
  status: 409,
  answer: { error: 'conflict' },
  change: { request: { expectedRevision: '2026-01-30T08:00:00.000000Z' } },
} as const;

/** The most frequent refusal of each operation. An operation that is not listed refuses only other methods. */
export const exampleFailures: Readonly<Record<string, FailureExample>> = {
  registerClient: {
    status: 400,
    answer: {
      error: 'invalid_redirect_uri',
      error_description: 'redirect_uris: https, or http on localhost, 127.0.0.1 or [::1]',
    },
    change: { request: { redirect_uris: ['http://builder.example.com/callback'] } },
  },
  authorize: {
    status: 400,
    answer: { error: 'invalid_client', error_description: 'client_id is not known here' },
    change: { query: { client_id: 'c_000000000000000000000000' } },
  },
  token: {
    status: 400,
    answer: {
      error: 'invalid_grant',
      error_description: 'the code is not valid for this client, redirect_uri and code_verifier',
    },
    change: { request: { code: 'redeemed_authorization_code' } },
  },
  revoke: {
    status: 400,
    answer: {
      error: 'invalid_request',
      error_description: 'token is required',
    },
    change: { request: { token: '' } },
  },
  issueSessionToken: noSession,
  mcpProbe: {
    status: 403,
    answer: {
      jsonrpc: '2.0',
      error: { code: -32000, message: 'Forbidden: this host or origin is not served' },
      id: null,
    },
    headers: { Origin: 'https://elsewhere.example' },
  },
  mcpMessage: noToken,
  mcpEnd: noToken,

  readSnapshot: noKey,
  readContract: noKey,
  listChanges: noKey,
  saveDraft: stale,
  publish: {
    status: 400,
    answer: { error: 'confirm_mismatch' },
    change: { request: { confirm: 'yes' } },
  },
  updateConfig: stale,
  removeCss: { ...wrongScope, from: 'platform key' },
  mintPreviewToken: {
    status: 404,
    answer: { error: 'not_found' },
    change: { request: { hash: '0000000000000000' } },
  },
  checkCss: {
    status: 400,
    answer: {
      error:
        'Brackets are nested too deeply. The limit is 64. Close blocks and parentheses, and flatten the nesting.',
      diagnostics: [
        {
          code: 'too_deep',
          message:
            'Brackets are nested too deeply. The limit is 64. Close blocks and parentheses, and flatten the nesting.',
          line: 1,
          column: 65,
          offset: 64,
          endLine: 1,
          endColumn: 66,
          endOffset: 65,
        },
      ],
    },
    change: { request: { css: '('.repeat(65) } },
  },
  listVersions: keyRefused,
  readVersion: { status: 404, answer: { error: 'not_found' }, change: { params: { version: '999' } } },
  listPreviewLinks: keyRefused,
  putPreviewLink: {
    status: 404,
    answer: { error: 'not_found' },
    change: { request: { hash: '0000000000000000' } },
  },
  endPreviewLink: keyRefused,
  listSchedules: noKey,
  schedulePublish: stale,
  cancelSchedule: {
    status: 404,
    answer: { error: 'not_found' },
    change: { params: { scheduleId: '7c2e4b10-58d3-4f6a-9b1e-3a4c5d6e7f00' } },
  },
  rollback: { status: 404, answer: { error: 'not_found' }, change: { request: { version: 999 } } },
  listAssets: { status: 400, answer: { error: 'bad_kind' }, change: { query: { kind: 'photo' } } },
  createAsset: { status: 400, answer: { error: 'bad_name' }, change: { request: { name: ' ' } } },
  getAsset: noAsset,
  updateAsset: noAsset,
  archiveAsset: noAsset,
  restoreAsset: noAsset,
  purgeAsset: noAsset,
  deliverTheme: notFound,
  deliverAsset: notFound,

  platformPing: { ...wrongScope, from: 'theme key' },
  platformPlans: { ...wrongScope, from: 'theme key' },
  platformCreate: {
    status: 422,
    answer: { error: 'plan_not_found', reason: 'premium' },
    change: { request: { external_ref: 'service-4799', plan_code: 'premium' } },
  },
  platformAudit: { status: 400, answer: { error: 'bad_cursor' }, change: { request: { cursor: '?' } } },
  platformCreateMany: {
    status: 400,
    answer: { error: 'missing_fields', reason: 'tenants required' },
    change: { request: { tenants: [] } },
  },
  platformTenant: {
    status: 404,
    answer: { error: 'tenant_not_found' },
    change: { request: { external_ref: 'service-4799' } },
  },
  platformUsageLines: {
    status: 400,
    answer: { error: 'bad_value', reason: 'to' },
    change: { request: { to: '2025-12-31' } },
  },
  platformUsageDestinationCreate: {
    status: 400,
    answer: { error: 'bad_value', reason: 'url' },
    change: { request: { url: 'http://10.0.0.1/usage', idempotency_key: 'usage-2' } },
  },
  platformUsageDestinationUpdate: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageDestinationRemove: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageDestinationTest: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageFailures: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageSend: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageSubjects: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformUsageSubjectsSet: {
    status: 404,
    answer: { error: 'destination_not_found' },
    change: { request: { destination_id: '00000000-0000-4000-8000-000000000000' } },
  },
  platformClocks: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformClockCreate: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformClockAttach: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformClockDelete: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformTestDataDelete: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformClockAdvance: { status: 409, answer: { error: 'test_mode_required' }, from: 'platform key' },
  platformTenants: { status: 400, answer: { error: 'bad_cursor' }, change: { request: { cursor: '?' } } },
  platformUpdate: {
    status: 400,
    answer: { error: 'invalid_email' },
    change: { request: { whu: { email: 'casey@' } } },
  },
  platformPlan: {
    status: 422,
    answer: { error: 'plan_not_found', reason: 'premium' },
    change: { request: { plan_code: 'premium' } },
  },
  platformPlanCreate: {
    status: 400,
    answer: { error: 'bad_value', reason: 'plan_code' },
    change: { request: { plan_code: 'Studio 2026' } },
  },
  platformPlanUpdate: noPlan,
  platformPlanArchive: noPlan,
  platformPlanRestore: noPlan,
  platformSpendAlertSet: {
    status: 400,
    answer: { error: 'bad_value', reason: 'measure' },
    change: { request: { measure: 'builds' } },
  },
  platformSpendAlerts: noTenant,
  platformSpendAlertsReached: {
    status: 400,
    answer: { error: 'bad_value', reason: 'since' },
    change: { request: { since: 'yesterday' } },
  },
  platformSpendAlertRemove: {
    status: 400,
    answer: { error: 'missing_fields', reason: 'alert_id required' },
    change: { request: { alert_id: '' } },
  },
  platformPlanFees: {
    status: 400,
    answer: { error: 'bad_period' },
    change: { request: { period: 'today' } },
  },
  platformPlanApply: noPlan,
  platformEntitlements: noTenant,
  platformTopup: {
    status: 400,
    answer: { error: 'bad_value', reason: 'credits' },
    change: { request: { credits: 0 } },
  },
  platformAdjust: {
    status: 409,
    answer: { error: 'insufficient_credits', available: 0 },
  },
  platformEntries: { status: 400, answer: { error: 'bad_cursor' }, change: { request: { cursor: '?' } } },
  platformUsage: { status: 400, answer: { error: 'bad_period' }, change: { request: { period: 'today' } } },
  platformSso: {
    status: 400,
    answer: { error: 'bad_value', reason: 'return_to' },
    change: { request: { return_to: 'https://shop.example/' } },
  },
  platformBillingSummary: {
    status: 401,
    answer: { error: 'unauthorized', reason: 'invalid_key' },
    from: 'platform key',
  },
  platformSuspend: noTenant,
  platformUnsuspend: noTenant,
  platformTerminate: {
    status: 400,
    answer: { error: 'confirm_mismatch' },
    change: { request: { tenant_id: TENANT, external_ref: undefined, confirm: 'yes' } },
  },
  postBuilderResult: { status: 401, answer: { error: 'bad_signature' } },
  postBuilderProgress: { status: 401, answer: { error: 'bad_signature' } },
  getBuilderFile: { status: 404, answer: { error: 'not_found' } },
};
