import { batch } from '#shared/db/statement/statement.ts';
import { type PlanRow, planByCode } from '#shared/operator/plan-row.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { type Tenant, tenantByRef, tenantOf } from '../../core/find-tenant.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import type { CreateInput } from './create-input.ts';
import {
  type Created,
  type Provision,
  provisioned,
  repeated,
  resolveProvision,
  storageFault,
} from './provision.ts';
import { provisionStatements } from './provision-statements.ts';

export type { Created } from './provision.ts';

/**
 * Provisions a workspace, or answers the one that the reference already names, whatever its status. A repeat never
 * applies a plan or entitlements again; its prompt is parked only when the workspace never had one.
 *
 * It makes one read, then one batch that writes all or nothing, so that a request can be sent again after any 500.
 */
export async function createTenant(
  call: VerbCall,
  input: CreateInput,
): Promise<Result<Created, PlatformFailure>> {
  const { caller } = call;
  if (caller.accountStatus !== 'active') return refuse('account_inactive', caller.accountStatus);
  const found = await lookUp(call, input).catch(
    storageFault(call, input.planCode === null ? 'provision_failed' : 'plan_lookup_failed'),
  );
  if ('ok' in found) return found;
  if (found.tenant !== null) return ok(await repeated(call, found.tenant, input));

  const provision = resolveProvision(input, found.plan);
  if (!provision.ok) return provision;
  const made = await provisionTenant(call, call.runtime.newId(), provision.value).catch(
    storageFault(call, 'provision_failed'),
  );
  if (!made.ok) return made;
  return ok(made.value.created);
}

/** Runs the batch of one new tenant with the given id. */
export async function provisionTenant(call: VerbCall, tenantId: string, { input, caps }: Provision) {
  const { db, caller } = call;
  const { found } = await batch(db, {
    provisioned: provisionStatements(call, [{ tenantId, input, caps }]),
    found: tenantByRef.bind(db, { account: caller.accountId, ref: input.externalRef }),
  });
  return provisioned(call, { tenantId, input }, found.rows[0] ?? null);
}

async function lookUp(
  call: VerbCall,
  input: CreateInput,
): Promise<{ tenant: Tenant | null; plan: PlanRow | null }> {
  const { db, caller } = call;
  const account = caller.accountId;
  const { found, plans } = await batch(db, {
    found: tenantByRef.bind(db, { account, ref: input.externalRef }),
    plans: planByCode.bind(db, { account, code: input.planCode ?? '' }),
  });
  const [row] = found.rows;
  return { tenant: row === undefined ? null : tenantOf(row, call.baseUrl), plan: plans.rows[0] ?? null };
}
