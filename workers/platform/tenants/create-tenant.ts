import type * as z from 'zod/mini';
import { type Caps, DEFAULT_CAPS } from '../../../schema/platform/entitlements.ts';
import type { createResponse } from '../../../schema/platform/wire.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { VerbCall } from '../http/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import { SELECT_TENANT, type Tenant, type TenantRow, tenantOf } from './find-tenant.ts';
import { parkPromptStatement } from './park-prompt.ts';
import { knobsOf, type PlanRow, planStatement } from './plan.ts';
import { provisionStatements } from './provision-statements.ts';
import { dashboardUrl } from './record.ts';

export type Created = Omit<z.infer<typeof createResponse>, 'ok'>;

/** What callers are told of a fault in storage; the cause is in the log under the request's id. */
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
  const { db, caller } = call;
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
  const statements = [
    ...provisionStatements(call, tenantId, input, caps.value),
    selectByRef(db, caller.accountId, input.externalRef),
  ];
  const results = await db.batch<TenantRow>(statements).catch(fault('provision_failed'));
  if ('ok' in results) return results;
  const row = results.at(-1)?.results[0];
  if (row === undefined) {
    // Between the read and the batch the plan was archived, or the account ceased to be active.
    return input.planCode === null
      ? refuse('provision_failed', 'no_workspace_id')
      : refuse('plan_assign_error', 'plan or account changed meanwhile');
  }
  const tenant = tenantOf(row, call.baseUrl);
  if (tenant.id !== tenantId) return ok(await repeated(call, tenant, input));
  return ok({
    ...answer(tenant, input),
    ...(input.initialPrompt === null ? {} : { initial_prompt_pending: true }),
  });
}

/** What a repeat is told. Whatever becomes of its prompt, the workspace is there. */
async function repeated(call: VerbCall, tenant: Tenant, input: CreateInput): Promise<Created> {
  const created = answer(tenant, input);
  if (input.initialPrompt === null || tenant.status === 'terminated') return created;
  try {
    const { meta } = await parkPromptStatement(
      call.db,
      tenant.id,
      input.initialPrompt,
      call.runtime.now(),
    ).run();
    return meta.changes === 1 ? { ...created, initial_prompt_pending: true } : created;
  } catch (error) {
    log('error', 'prompt_not_parked', { request_id: call.requestId, ...describeError(error) });
    return created;
  }
}

const selectByRef = (db: D1Database, accountId: string, externalRef: string): D1PreparedStatement =>
  db.prepare(`${SELECT_TENANT} WHERE t.account_id = ?1 AND t.external_ref = ?2`).bind(accountId, externalRef);

async function lookUp(
  call: VerbCall,
  input: CreateInput,
): Promise<{ tenant: Tenant | null; plan: PlanRow | null }> {
  const { db, caller } = call;
  const [tenants, plans] = await db.batch([
    selectByRef(db, caller.accountId, input.externalRef),
    planStatement(db, caller.accountId, input.planCode ?? ''),
  ]);
  const row = tenants?.results[0] as TenantRow | undefined;
  const plan = plans?.results[0] as PlanRow | undefined;
  return { tenant: row === undefined ? null : tenantOf(row, call.baseUrl), plan: plan ?? null };
}

/** Defaults, then raw entitlements, then the plan's knobs over both. */
function capsFor(input: CreateInput, plan: PlanRow | null): Result<Caps, PlatformFailure> {
  const raw = { ...DEFAULT_CAPS, ...input.entitlements };
  if (input.planCode === null) return ok(raw);
  if (plan === null) return refuse('plan_not_found', input.planCode);
  const knobs = knobsOf(plan);
  return knobs.ok ? ok({ ...raw, ...knobs.value }) : knobs;
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
