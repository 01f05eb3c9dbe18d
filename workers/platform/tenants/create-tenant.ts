import type * as z from 'zod/mini';
import { type Caps, DEFAULT_CAPS } from '../../../schema/platform/entitlements.ts';
import type { createResponse } from '../../../schema/platform/wire.ts';
import { batchAndRead } from '../../../shared/db/statement/batch-and-read.ts';
import { batch } from '../../../shared/db/statement/statement.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { VerbCall } from '../http/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { type Tenant, type TenantRow, tenantByRef, tenantOf } from './find-tenant.ts';
import { parkPrompt } from './park-prompt.ts';
import { entitlementsOf, type PlanRow, planByCode } from './plan.ts';
import { provisionStatements } from './provision-statements.ts';
import { dashboardUrl } from './record.ts';

export type Created = Omit<z.infer<typeof createResponse>, 'ok'>;

/** The message of a storage fault for callers; the log has the cause under the request's id. */
const STORAGE_FAULT = 'storage unavailable';

/**
 * Provisions a workspace, or answers the one that the reference already names, whatever state it is in. A repeat never
 * applies a plan or caps again; its prompt is parked only when the workspace never had one.
 *
 * One read, then one batch that writes all or nothing: every 500 can simply be sent again.
 */
export async function createTenant(
  call: VerbCall,
  input: CreateInput,
): Promise<Result<Created, PlatformFailure>> {
  const { caller } = call;
  if (caller.accountStatus !== 'active') return refuse('account_inactive', caller.accountStatus);
  const fault = (code: 'plan_lookup_failed' | 'provision_failed') => (error: unknown) => {
    log('error', code, { request_id: call.requestId, ...describeError(error) });
    return refuse(code, STORAGE_FAULT);
  };
  const found = await lookUp(call, input).catch(
    fault(input.planCode === null ? 'provision_failed' : 'plan_lookup_failed'),
  );
  if ('ok' in found) return found;
  if (found.tenant !== null) return ok(await repeated(call, found.tenant, input));

  const caps = capsFor(input, found.plan);
  if (!caps.ok) return caps;
  const tenantId = call.runtime.newId();
  const welcomeMail = input.welcomeMail ?? found.plan?.welcomeMail !== 0;
  const row = await provision(call, tenantId, { ...input, welcomeMail }, caps.value).catch(
    fault('provision_failed'),
  );
  if (row === null) {
    // Between the read and the batch the plan was archived, or the account ceased to be active.
    return input.planCode === null
      ? refuse('provision_failed', 'no_workspace_id')
      : refuse('plan_assign_error', 'plan or account changed meanwhile');
  }
  if ('ok' in row) return row;
  const tenant = tenantOf(row, call.baseUrl);
  if (tenant.id !== tenantId) return ok(await repeated(call, tenant, input));
  return ok({
    ...answer(tenant, input),
    ...(input.initialPrompt === null ? {} : { initial_prompt_pending: true }),
  });
}

/** The answer to a repeat. The workspace exists whether or not its prompt can be parked. */
async function repeated(call: VerbCall, tenant: Tenant, input: CreateInput): Promise<Created> {
  const created = answer(tenant, input);
  if (input.initialPrompt === null || tenant.status === 'terminated') return created;
  try {
    const values = { tenant: tenant.id, prompt: input.initialPrompt, now: call.runtime.now() };
    return (await parkPrompt.run(call.db, values)) === 1
      ? { ...created, initial_prompt_pending: true }
      : created;
  } catch (error) {
    log('error', 'prompt_not_parked', { request_id: call.requestId, ...describeError(error) });
    return created;
  }
}

/** Runs the batch; the row that then has the reference, or null when the batch wrote none. */
async function provision(
  call: VerbCall,
  tenantId: string,
  input: CreateInput,
  caps: Caps,
): Promise<TenantRow | null> {
  const { db, caller } = call;
  const { rows } = await batchAndRead(
    db,
    provisionStatements(call, tenantId, input, caps),
    tenantByRef.bind(db, { account: caller.accountId, ref: input.externalRef }),
  );
  return rows[0] ?? null;
}

async function lookUp(
  call: VerbCall,
  input: CreateInput,
): Promise<{ tenant: Tenant | null; plan: PlanRow | null }> {
  const { db, caller } = call;
  const account = caller.accountId;
  const [found, plans] = await batch(db, [
    tenantByRef.bind(db, { account, ref: input.externalRef }),
    planByCode.bind(db, { account, code: input.planCode ?? '' }),
  ]);
  const [row] = found.rows;
  return { tenant: row === undefined ? null : tenantOf(row, call.baseUrl), plan: plans.rows[0] ?? null };
}

/** Defaults, then raw entitlements, then the plan's over both. */
function capsFor(input: CreateInput, plan: PlanRow | null): Result<Caps, PlatformFailure> {
  const raw = { ...DEFAULT_CAPS, ...input.entitlements };
  if (input.planCode === null) return ok(raw);
  if (plan === null) return refuse('plan_not_found', input.planCode);
  const entitlements = entitlementsOf(plan);
  return entitlements.ok ? ok({ ...raw, ...entitlements.value }) : entitlements;
}

/** A repeat with the plan that is assigned reports it; another plan code is ignored. */
const answer = (tenant: Tenant, input: CreateInput): Created => ({
  tenant_id: tenant.id,
  status: tenant.status,
  dashboard_url: dashboardUrl(tenant),
  ...(input.planCode !== null && input.planCode === tenant.planCode
    ? { plan: { success: true, entitlements: tenant.caps } }
    : {}),
});
