import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { caps } from './entitlements.ts';

const timestamp = z.string().check(z.meta({ description: 'ISO 8601, UTC.' }));
const ok = z.literal(true);

export const tenantId = z.string().check(z.meta({ description: 'Workspace id (UUID).', format: 'uuid' }));
export const externalRef = z.string().check(
  z.minLength(1),
  z.maxLength(255),
  z.meta({
    description: 'The caller’s own stable reference; locked to its tenant for ever.',
  }),
);

/** What names a tenant. Both are accepted together when they name the same one. */
export const tenantSelector = z.object({
  tenant_id: z.optional(tenantId),
  external_ref: z.optional(externalRef),
});

/** Plan codes as callers send them; anything that is no code simply resolves to nothing. */
const planCode = z.string().check(z.meta({ description: 'Code of one of the account’s plans.' }));

export const createRequest = z.object({
  external_ref: externalRef,
  whu: z.object({
    email: z.string(),
    name: z.optional(z.string().check(z.maxLength(200))),
  }),
  plan_code: z.optional(planCode),
  initial_prompt: z.optional(z.string().check(z.maxLength(limits.initialPrompt))),
  entitlements: z.optional(z.partial(caps)).check(z.meta({ description: 'Legacy; prefer plan_code.' })),
});

export const planResult = z.object({ success: ok, entitlements: caps });

export const createResponse = z.strictObject({
  ok,
  tenant_id: tenantId,
  dashboard_url: z.string(),
  plan: z.optional(planResult),
  initial_prompt_pending: z.optional(ok),
});

export const suspendRequest = z.extend(tenantSelector, {
  reason: z.optional(z.string().check(z.maxLength(500))),
});

const ids = z.array(z.string());

export const suspendReport = z.strictObject({
  pausedPods: ids,
  unpublishedProjects: ids,
  disconnectedDomains: ids,
  pausedCloud: ids,
  errors: ids,
});

export const resumeReport = z.strictObject({
  resumedPods: ids,
  republishedProjects: ids,
  reboundDomains: ids,
  resumedCloud: ids,
  errors: ids,
});

export const suspendResponse = z.strictObject({
  ok,
  status: z.literal('suspended'),
  already: z.optional(ok),
  report: z.optional(suspendReport),
});

export const unsuspendResponse = z.strictObject({
  ok,
  status: z.literal('active'),
  already: z.optional(ok),
  report: z.optional(resumeReport),
});

export const terminateRequest = z.extend(tenantSelector, {
  confirm: z.string().check(z.meta({ description: 'The identifier that was sent, once more.' })),
});

export const terminateResponse = z.strictObject({
  ok,
  status: z.literal('terminated'),
  already: z.optional(ok),
});

export const planRequest = z.extend(tenantSelector, { plan_code: planCode });
export const planResponse = z.strictObject({ ok, plan: planResult });

export const plansResponse = z.strictObject({
  ok,
  plans: z.array(
    z.strictObject({
      plan_code: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      entitlements: caps,
      price: z.nullable(z.object({ amount: z.number(), currency: z.string(), interval: z.string() })),
    }),
  ),
});

export const entitlementsRequest = z.extend(tenantSelector, { entitlements: z.partial(caps) });
export const entitlementsResponse = z.strictObject({ ok, entitlements: caps });

export const topupRequest = z.extend(tenantSelector, {
  credits: z.number().check(z.positive()),
  idempotency_key: z.string().check(z.minLength(1), z.maxLength(255)),
  price_usd: z.optional(z.number().check(z.gte(0))),
});

export const topupResponse = z.strictObject({
  ok,
  topup_id: z.string(),
  credits: z.number(),
  topup_available: z.number(),
  replayed: z.optional(ok),
});

export const ssoRequest = z.extend(tenantSelector, {
  email: z.optional(z.string()),
  return_to: z.optional(z.string()).check(z.meta({ description: 'A path of the dashboard.' })),
});

export const ssoResponse = z.strictObject({ ok, url: z.string(), expires_at: timestamp });

export const tenantRecord = z.strictObject({
  tenant_id: tenantId,
  external_ref: z.string(),
  status: z.enum(['active', 'suspended', 'terminated']),
  plan_code: z.nullable(z.string()),
  entitlements: caps,
  whu: z.strictObject({ email: z.string(), name: z.nullable(z.string()) }),
  dashboard_url: z.string(),
  created_at: timestamp,
  suspended_at: z.nullable(timestamp),
  suspend_reason: z.nullable(z.string()),
});

export const tenantResponse = z.strictObject({ ok, tenant: tenantRecord });

const page = {
  cursor: z.optional(z.string()).check(z.meta({ description: 'Opaque, from the previous page.' })),
  limit: z.optional(z.int().check(z.positive())),
};

export const tenantsRequest = z.object({
  status: z.optional(z.enum(['active', 'suspended', 'terminated'])),
  q: z
    .optional(z.string().check(z.maxLength(255)))
    .check(
      z.meta({ description: 'Start of an external reference, or (with an @) of a customer’s address.' }),
    ),
  ...page,
});

export const tenantsResponse = z.strictObject({
  ok,
  tenants: z.array(tenantRecord),
  next_cursor: z.nullable(z.string()),
});

export const updateRequest = z.extend(tenantSelector, {
  whu: z.object({
    email: z.optional(z.string()),
    name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

export const pingResponse = z.strictObject({
  ok,
  account_id: z.string(),
  status: z.string(),
  scopes: z.array(z.string()),
});

export const noRequest = z.object({});
