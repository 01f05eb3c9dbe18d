import type { ZodMiniType } from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import type { PlatformError } from './errors.ts';
import * as requests from './requests.ts';
import * as usage from './usage.ts';
import * as wire from './wire.ts';

/** Failures that every function shares, for every caller. */
export const credential: readonly PlatformError[] = [
  'missing_bearer',
  'invalid_key',
  'account_disabled',
  'account_missing',
  'insufficient_scope',
  'account_id_required',
  'account_not_found',
  'method_not_allowed',
  'per_key',
  'per_ip',
  'payload_too_large',
  'missing_fields',
  'internal_error',
];
const ofTenant: readonly PlatformError[] = [
  ...credential,
  'tenant_required',
  'tenant_not_found',
  'terminated',
];

interface FunctionParts<Request extends ZodMiniType, Response extends ZodMiniType> {
  summary: string;
  request: Request;
  response: Response;
  errors: readonly PlatformError[];
}

/** `platform-create` as an operation is named: `platformCreate`. */
const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** One function: a POST at `{api_url}/<name>` with a platform key, JSON in and out. */
export const platformFunction = <
  Name extends string,
  Request extends ZodMiniType,
  Response extends ZodMiniType,
>(
  name: Name,
  parts: FunctionParts<Request, Response>,
) => ({
  operationId: camelCase(name),
  area: 'platform' as const,
  method: 'POST' as const,
  path: `/functions/v1/${name}` as const,
  summary: parts.summary,
  auth: { kind: 'apiKey', scope: 'platform' } as const,
  body: { contentType: 'application/json' as const, schema: parts.request, limit: limits.platformBody },
  answers: [{ status: 200, description: 'Done.', schema: parts.response }],
  errors: parts.errors,
});

export const platformRoutes = {
  create: platformFunction('platform-create', {
    summary: 'Provision an isolated workspace for a customer. Idempotent on external_ref.',
    request: requests.createRequest,
    response: wire.createResponse,
    errors: [
      ...credential,
      'external_ref_required',
      'bad_value',
      'whu_email_required',
      'invalid_email',
      'account_inactive',
      'plan_not_found',
      'plan_assign_failed',
      'provision_failed',
      'plan_lookup_failed',
      'plan_assign_error',
    ],
  }),
  suspend: platformFunction('platform-suspend', {
    summary: 'Suspend a tenant. Builds and publishing are refused, and everything public is taken down.',
    request: requests.suspendRequest,
    response: wire.suspendResponse,
    errors: [...ofTenant, 'suspend_failed'],
  }),
  unsuspend: platformFunction('platform-unsuspend', {
    summary: 'Lift a suspension and restore what it took down.',
    request: requests.tenantRequest,
    response: wire.unsuspendResponse,
    errors: ofTenant,
  }),
  terminate: platformFunction('platform-terminate', {
    summary: 'Terminate a tenant. Its data is purged 30 days later.',
    request: requests.terminateRequest,
    response: wire.terminateResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'confirm_mismatch'],
  }),
  plan: platformFunction('platform-plan', {
    summary: 'Assign one of the account’s plans.',
    request: requests.planRequest,
    response: wire.planResponse,
    errors: [...ofTenant, 'bad_value', 'suspended', 'plan_not_found', 'plan_assign_failed'],
  }),
  plans: platformFunction('platform-plans', {
    summary: 'List the account’s plans.',
    request: requests.plansRequest,
    response: wire.plansResponse,
    errors: [...credential, 'bad_value'],
  }),
  entitlements: platformFunction('platform-entitlements', {
    summary: 'Set single entitlements of a tenant.',
    request: requests.entitlementsRequest,
    response: wire.entitlementsResponse,
    errors: ofTenant,
  }),
  topup: platformFunction('platform-topup', {
    summary: 'Add a top-up of purchased credits, once for an idempotency key.',
    request: requests.topupRequest,
    response: wire.topupResponse,
    errors: [...ofTenant, 'bad_value', 'suspended', 'idempotency_conflict'],
  }),
  adjust: platformFunction('platform-adjust', {
    summary: 'Adjust one pool of credits, up or down, once for an idempotency key.',
    request: requests.adjustRequest,
    response: wire.adjustResponse,
    errors: [...ofTenant, 'bad_value', 'idempotency_conflict', 'insufficient_credits'],
  }),
  entries: platformFunction('platform-entries', {
    summary: 'List ledger entries of a tenant or of the account, newest first, in every state of a tenant.',
    request: requests.entriesRequest,
    response: wire.entriesResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
  sso: platformFunction('platform-sso', {
    summary: 'Mint a one-time address that signs the customer in to its workspace.',
    request: requests.ssoRequest,
    response: wire.ssoResponse,
    errors: [...ofTenant, 'invalid_email', 'bad_value', 'suspended'],
  }),
  tenant: platformFunction('platform-tenant', {
    summary: 'Read one tenant.',
    request: requests.tenantRequest,
    response: wire.tenantResponse,
    errors: ofTenant,
  }),
  tenants: platformFunction('platform-tenants', {
    summary: 'List and search the account’s tenants.',
    request: requests.tenantsRequest,
    response: wire.tenantsResponse,
    errors: [...credential, 'bad_value', 'bad_cursor'],
  }),
  update: platformFunction('platform-update', {
    summary: 'Change a customer’s name or address.',
    request: requests.updateRequest,
    response: wire.tenantResponse,
    errors: [...ofTenant, 'bad_value', 'invalid_email'],
  }),
  usage: platformFunction('platform-usage', {
    summary: 'Report usage and standing balances, of one tenant or page by page of all.',
    request: requests.usageRequest,
    response: usage.usageResponse,
    errors: [
      ...credential,
      'tenant_required',
      'tenant_not_found',
      'bad_period',
      'bad_cursor',
      'bad_value',
      'usage_failed',
    ],
  }),
  ping: platformFunction('platform-ping', {
    summary: 'Read which account a key belongs to, its status and the key’s scopes.',
    request: requests.noRequest,
    response: wire.pingResponse,
    errors: credential,
  }),
} as const satisfies Record<string, RouteSpec>;

export type PlatformFunction = keyof typeof platformRoutes;
