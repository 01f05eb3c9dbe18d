import * as z from 'zod/mini';
import { writtenEmail, writtenTime, writtenUri, writtenUuid } from '../formats.ts';
import { caps } from './entitlements.ts';
import { POOLS } from './pools.ts';
import { ENTRY_KINDS } from './requests.ts';

const timestamp = writtenTime('UTC.');
const ok = z.literal(true);

const tenantId = writtenUuid('Workspace id.');
const tenantStatus = z.enum(['active', 'suspended', 'terminated']);

export const planResult = z.object({ success: ok, entitlements: caps });

export const createResponse = z.strictObject({
  ok,
  tenant_id: tenantId,
  status: tenantStatus.check(z.meta({ description: 'A repeat may answer a tenant that was terminated.' })),
  dashboard_url: writtenUri(),
  plan: z.optional(planResult),
  initial_prompt_pending: z.optional(ok),
});

const ids = z.array(z.string());

const suspendReport = z.strictObject({
  pausedPods: ids,
  unpublishedProjects: ids,
  disconnectedDomains: ids,
  pausedCloud: ids,
  errors: ids,
});

const resumeReport = z.strictObject({
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

export const terminateResponse = z.strictObject({
  ok,
  status: z.literal('terminated'),
  already: z.optional(ok),
});

export const planResponse = z.strictObject({ ok, plan: planResult });

export const planPrice = z.object({ amount: z.number(), currency: z.string(), interval: z.string() });

/** A plan as `platform-plans` lists it. */
export const listedPlan = z.strictObject({
  plan_code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  entitlements: caps,
  welcome_mail: z.boolean().check(
    z.meta({
      description:
        'Whether the customer of a new tenant is sent a welcome message, when the request does not say.',
    }),
  ),
  price: z.nullable(planPrice),
  archived_at: z
    .optional(z.nullable(timestamp))
    .check(z.meta({ description: 'Present when archived plans were requested.' })),
});

export const plansResponse = z.strictObject({ ok, plans: z.array(listedPlan) });

export const entitlementsResponse = z.strictObject({ ok, entitlements: caps });

export const topupResponse = z.strictObject({
  ok,
  topup_id: writtenUuid(),
  credits: z.number(),
  topup_available: z.number(),
  replayed: z.optional(ok),
});

const creditPool = z.enum(POOLS);

export const adjustResponse = z.strictObject({
  ok,
  adjust_id: writtenUuid(),
  credits: z.number(),
  pool: creditPool,
  balance: z.number().check(z.meta({ description: 'Credits left in that pool after the entry.' })),
  replayed: z.optional(ok),
});

export const ledgerEntry = z.strictObject({
  entry_id: writtenUuid('For a top-up its `topup_id`, for an adjustment its `adjust_id`.'),
  tenant_id: tenantId,
  external_ref: z.string(),
  kind: z.enum(ENTRY_KINDS),
  at: timestamp,
  credits: z.number().check(z.meta({ description: 'Signed change of the remaining credits.' })),
  pools: z
    .strictObject({ topup: z.number(), included: z.number(), rollover: z.number(), daily: z.number() })
    .check(z.meta({ description: 'The change of each pool.' })),
  usd: z
    .number()
    .check(z.meta({ description: 'Value of the credits, their price, or the cost of the cloud.' })),
  idempotency_key: z.nullable(z.string()).check(z.meta({ description: 'Of top-ups and adjustments.' })),
  reason: z.nullable(z.string()).check(z.meta({ description: 'Of adjustments.' })),
  plan_code: z
    .nullable(z.string())
    .check(z.meta({ description: 'The plan that was in force or came into force with the entry.' })),
});

export const entriesResponse = z.strictObject({
  ok,
  entries: z.array(ledgerEntry).check(z.meta({ description: 'Newest first.' })),
  next_cursor: z.nullable(z.string()),
});

export const ssoResponse = z.strictObject({ ok, url: writtenUri(), expires_at: timestamp });

export const customer = z.strictObject({
  email: z.union([writtenEmail(), z.literal('')]).check(
    z.meta({
      description: 'Empty after the customer was erased, or the data of the terminated tenant was purged.',
    }),
  ),
  name: z.nullable(z.string()),
});

export const tenantRecord = z.strictObject({
  tenant_id: tenantId,
  external_ref: z.string(),
  status: tenantStatus,
  plan_code: z.nullable(z.string()),
  entitlements: caps,
  whu: customer,
  dashboard_url: writtenUri(),
  created_at: timestamp,
  suspended_at: z.nullable(timestamp),
  suspend_reason: z.nullable(z.string()),
});

export const tenantResponse = z.strictObject({ ok, tenant: tenantRecord });

export const tenantsResponse = z.strictObject({
  ok,
  tenants: z.array(tenantRecord),
  next_cursor: z.nullable(z.string()),
});

export const pingResponse = z.strictObject({
  ok,
  account_id: writtenUuid(),
  status: z.string(),
  scopes: z.array(z.string()),
});
