import type * as z from 'zod/mini';
import { type Caps, DEFAULT_CAPS } from '#schema/platform/entitlements.ts';
import type { createResponse } from '#schema/platform/wire.ts';
import type { PlanRow } from '#shared/operator/plan-row.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { type Tenant, type TenantRow, tenantOf } from '../../core/find-tenant.ts';
import { entitlementsOf } from '../../core/plan.ts';
import { dashboardUrl } from '../../core/record.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { parkPrompt } from './park-prompt.ts';

// Common parts of platform-create and its bulk variant: the values of a new tenant, and the answer.

export type Created = Omit<z.infer<typeof createResponse>, 'ok'>;

/** The message of a storage fault for callers; the log has the cause under the request's id. */
const STORAGE_FAULT = 'storage unavailable';

/** Logs a storage fault and returns it as a code of the error table. */
export const storageFault =
  (call: VerbCall, code: 'plan_lookup_failed' | 'provision_failed') =>
  (error: unknown): PlatformFailure => {
    log('error', code, { request_id: call.requestId, ...describeError(error) });
    return refuse(code, STORAGE_FAULT);
  };

/** A new tenant: the input, completed by the plan. */
export interface Provision {
  input: CreateInput;
  caps: Caps;
}

/** Resolves the values of a new tenant: defaults, then sent entitlements, then those of the plan. */
export function resolveProvision(
  input: CreateInput,
  plan: PlanRow | null,
): Result<Provision, PlatformFailure> {
  const decided = { ...input, welcomeMail: input.welcomeMail ?? plan?.welcomeMail !== 0 };
  const raw = { ...DEFAULT_CAPS, ...input.entitlements };
  if (input.planCode === null) return ok({ input: decided, caps: raw });
  if (plan === null) return refuse('plan_not_found', input.planCode);
  const entitlements = entitlementsOf(plan);
  return entitlements.ok ? ok({ input: decided, caps: { ...raw, ...entitlements.value } }) : entitlements;
}

/** Whether this request made the tenant, and the answer. */
export interface Provisioned {
  isNew: boolean;
  created: Created;
}

/** The result from the row that has the reference after the batch; null means that the batch wrote none. */
export async function provisioned(
  call: VerbCall,
  { tenantId, input }: { tenantId: string; input: CreateInput },
  row: TenantRow | null,
): Promise<Result<Provisioned, PlatformFailure>> {
  if (row === null) {
    // Between the read and the batch the plan was archived, or the account was no longer active.
    return input.planCode === null
      ? refuse('provision_failed', 'no_workspace_id')
      : refuse('plan_assign_error', 'plan or account changed meanwhile');
  }
  const tenant = tenantOf(row, call.baseUrl);
  if (tenant.id !== tenantId) return ok({ isNew: false, created: await repeated(call, tenant, input) });
  const pending = input.initialPrompt === null ? {} : { initial_prompt_pending: true as const };
  return ok({ isNew: true, created: { ...answer(tenant, input), ...pending } });
}

/** The answer to a repeat. The workspace exists whether or not its prompt can be parked. */
export async function repeated(call: VerbCall, tenant: Tenant, input: CreateInput): Promise<Created> {
  const created = answer(tenant, input);
  if (input.initialPrompt === null || tenant.status === 'terminated') return created;
  try {
    const parked = { tenantId: tenant.id, prompt: input.initialPrompt };
    return (await parkPrompt(call.db, parked, call.runtime.now()))
      ? { ...created, initial_prompt_pending: true }
      : created;
  } catch (error) {
    log('error', 'prompt_not_parked', { request_id: call.requestId, ...describeError(error) });
    return created;
  }
}

/** A repeat with the plan that is assigned reports it; another plan code is ignored. */
export const answer = (tenant: Tenant, input: CreateInput): Created => ({
  tenant_id: tenant.id,
  status: tenant.status,
  dashboard_url: dashboardUrl(tenant),
  ...(input.planCode !== null && input.planCode === tenant.planCode
    ? { plan: { success: true, entitlements: tenant.caps } }
    : {}),
});
