import * as z from 'zod';
import { limits } from '../limits.ts';
import { caps } from './entitlements.ts';

const timestamp = z.string().meta({ description: 'ISO 8601, UTC.' });
const ok = z.literal(true);

export const tenantId = z.string().meta({ description: 'Workspace id (UUID).', format: 'uuid' });
export const externalRef = z.string().min(1).max(255).meta({
  description: 'The caller’s own stable reference; locked to its tenant for ever.',
});

/** What names a tenant. Both are accepted together when they name the same one. */
export const tenantSelector = z.object({
  tenant_id: tenantId.optional(),
  external_ref: externalRef.optional(),
});

/** Plan codes as callers send them; anything that is no code simply resolves to nothing. */
const planCode = z.string().meta({ description: 'Code of one of the account’s plans.' });

export const createRequest = z.object({
  external_ref: externalRef,
  whu: z.object({
    email: z.string(),
    name: z.string().max(200).optional(),
  }),
  plan_code: planCode.optional(),
  initial_prompt: z.string().max(limits.initialPrompt).optional(),
  entitlements: caps.partial().optional().meta({ description: 'Legacy; prefer plan_code.' }),
});

export const planResult = z.object({ success: ok, entitlements: caps });

export const createResponse = z.strictObject({
  ok,
  tenant_id: tenantId,
  dashboard_url: z.string(),
  plan: planResult.optional(),
  initial_prompt_pending: ok.optional(),
});

export const suspendRequest = tenantSelector.extend({ reason: z.string().max(500).optional() });

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
  already: ok.optional(),
  report: suspendReport.optional(),
});

export const unsuspendResponse = z.strictObject({
  ok,
  status: z.literal('active'),
  already: ok.optional(),
  report: resumeReport.optional(),
});

export const terminateRequest = tenantSelector.extend({
  confirm: z.string().meta({ description: 'The identifier that was sent, once more.' }),
});

export const terminateResponse = z.strictObject({
  ok,
  status: z.literal('terminated'),
  already: ok.optional(),
});

export const planRequest = tenantSelector.extend({ plan_code: planCode });
export const planResponse = z.strictObject({ ok, plan: planResult });

export const plansResponse = z.strictObject({
  ok,
  plans: z.array(
    z.strictObject({
      plan_code: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      entitlements: caps,
      price: z.object({ amount: z.number(), currency: z.string(), interval: z.string() }).nullable(),
    }),
  ),
});

export const entitlementsRequest = tenantSelector.extend({ entitlements: caps.partial() });
export const entitlementsResponse = z.strictObject({ ok, entitlements: caps });

export const topupRequest = tenantSelector.extend({
  credits: z.number().positive(),
  idempotency_key: z.string().min(1).max(255),
  price_usd: z.number().min(0).optional(),
});

export const topupResponse = z.strictObject({
  ok,
  topup_id: z.string(),
  credits: z.number(),
  topup_available: z.number(),
  replayed: ok.optional(),
});

export const ssoRequest = tenantSelector.extend({
  email: z.string().optional(),
  return_to: z.string().optional().meta({ description: 'A path of the dashboard.' }),
});

export const ssoResponse = z.strictObject({ ok, url: z.string(), expires_at: timestamp });

export const tenantRecord = z.strictObject({
  tenant_id: tenantId,
  external_ref: z.string(),
  status: z.enum(['active', 'suspended', 'terminated']),
  plan_code: z.string().nullable(),
  entitlements: caps,
  whu: z.strictObject({ email: z.string(), name: z.string().nullable() }),
  dashboard_url: z.string(),
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
  suspend_reason: z.string().nullable(),
});

export const tenantResponse = z.strictObject({ ok, tenant: tenantRecord });

const page = {
  cursor: z.string().optional().meta({ description: 'Opaque, from the previous page.' }),
  limit: z.int().positive().optional(),
};

export const tenantsRequest = z.object({
  status: z.enum(['active', 'suspended', 'terminated']).optional(),
  q: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Start of an external reference, or (with an @) of a customer’s address.' }),
  ...page,
});

export const tenantsResponse = z.strictObject({
  ok,
  tenants: z.array(tenantRecord),
  next_cursor: z.string().nullable(),
});

export const updateRequest = tenantSelector.extend({
  whu: z.object({ email: z.string().optional(), name: z.string().max(200).nullable().optional() }),
});

export const pingResponse = z.strictObject({
  ok,
  account_id: z.string(),
  status: z.string(),
  scopes: z.array(z.string()),
});

export const noRequest = z.object({});
