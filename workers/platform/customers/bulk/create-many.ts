import { batch } from '#shared/db/statement/statement.ts';
import type { PlanRow } from '#shared/operator/plan-row.ts';
import { ok, type Result } from '#shared/result.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { type Tenant, type TenantRow, tenantOf } from '../../core/find-tenant.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import type { CreateInput } from '../tenants/create-input.ts';
import { provisionTenant } from '../tenants/create-tenant.ts';
import {
  answer,
  type Created,
  type Provision,
  type Provisioned,
  provisioned,
  repeated,
  resolveProvision,
  storageFault,
} from '../tenants/provision.ts';
import { provisionStatements } from '../tenants/provision-statements.ts';
import { plansByCodes, tenantsByRefs } from './bulk-statements.ts';

/** One row of a list: its input, or the refusal that is known before anything is read. */
export interface CreateRow {
  /** Null when the row has no usable reference. */
  externalRef: string | null;
  read: Result<CreateInput, PlatformFailure>;
  /** The id for the new tenant; a run that repeats a failed one passes the same ids. */
  tenantId?: string;
}

export interface RowDone {
  outcome: 'created' | 'existing';
  /** Empty in a dry run for a tenant that does not exist yet. */
  tenant: Partial<Created>;
  /** Index of the first row of the list that has the same reference. */
  duplicateOf?: number;
}

export type RowOutcome = RowDone | PlatformFailure;

/** A row with usable input. */
interface Asked {
  index: number;
  input: CreateInput;
  tenantId: string;
}

/** Tenants that one batch provisions. */
const GROUP = 20;

/** After this many storage faults in a row, the rest of the list is not tried. */
const FAULTS = 3;

/**
 * Provisions a list of workspaces, each with the rules and refusals of `createTenant`; a refused row does not stop the
 * others. Rows are processed in their order: a row with the reference of an earlier one is a repeat.
 *
 * It takes one read for all rows, then one batch for every twenty. When a batch fails, each of its rows is tried in a
 * batch of its own. Repeats of rows that have a tenant take one more read, whatever their number.
 */
export async function createMany(
  call: VerbCall,
  rows: readonly CreateRow[],
  { isDryRun }: { isDryRun: boolean },
): Promise<Result<RowOutcome[], PlatformFailure>> {
  const { caller, runtime } = call;
  if (caller.accountStatus !== 'active') return refuse('account_inactive', caller.accountStatus);
  const outcomes = rows.map(({ read }): RowOutcome | null => (read.ok ? null : read));
  /** The first row of each reference that has a tenant. */
  const holders = new Map<string, number>();
  let left: Asked[] = rows.flatMap(({ read, tenantId = runtime.newId() }, index) =>
    read.ok ? [{ index, input: read.value, tenantId }] : [],
  );
  const known = await lookUpOrFail(call, left);
  if ('ok' in known) return known;
  while (left.length > 0) {
    const round = firstOfEach(left, holders);
    const rest = left.filter((asked) => !round.includes(asked));
    const done = await provisionRound(call, round, { isDryRun, holders, known });
    if (!done.ok) return done;
    for (const [position, { index, input }] of round.entries()) {
      const outcome = done.value[position] ?? refuse('provision_failed', 'no_workspace_id');
      const holder = holders.get(input.externalRef);
      if ('ok' in outcome) outcomes[index] = outcome;
      else {
        outcomes[index] = holder === undefined ? outcome : { ...outcome, duplicateOf: holder };
        if (holder === undefined) holders.set(input.externalRef, index);
      }
    }
    left = rest;
  }
  return ok(outcomes.map((outcome) => outcome ?? refuse('internal_error')));
}

/** The rows of the next round: no two of them have the same reference, except repeats of rows that have a tenant. */
function firstOfEach(asked: readonly Asked[], holders: ReadonlyMap<string, number>): Asked[] {
  const seen = new Set<string>();
  return asked.filter(
    ({ input: { externalRef } }) =>
      holders.has(externalRef) || (!seen.has(externalRef) && seen.add(externalRef)),
  );
}

interface Known {
  tenants: ReadonlyMap<string, Tenant>;
  plans: ReadonlyMap<string, PlanRow>;
}

interface Round {
  isDryRun: boolean;
  holders: ReadonlyMap<string, number>;
  /** The state before the first round. Rows that were refused since then have not changed it. */
  known: Known;
}

async function provisionRound(
  call: VerbCall,
  round: readonly Asked[],
  { isDryRun, holders, known }: Round,
): Promise<Result<RowOutcome[], PlatformFailure>> {
  const made = isDryRun ? [] : round.filter(({ input }) => isMade(input.externalRef));
  const found = made.length === 0 ? known : await lookUpOrFail(call, made);
  if ('ok' in found) return found;
  const outcomes = new Map<Asked, RowOutcome>();
  const fresh: (Asked & { provision: Provision })[] = [];
  for (const asked of round) {
    const { input } = asked;
    const tenant = found.tenants.get(input.externalRef) ?? known.tenants.get(input.externalRef);
    if (tenant !== undefined) {
      const isRun = tenant.id === asked.tenantId;
      const created = isDryRun || isRun ? answer(tenant, input) : await repeated(call, tenant, input);
      outcomes.set(asked, { outcome: isRun ? 'created' : 'existing', tenant: created });
    } else if (isDryRun && holders.has(input.externalRef)) {
      outcomes.set(asked, { outcome: 'existing', tenant: {} });
    } else {
      const provision = resolveProvision(input, found.plans.get(input.planCode ?? '') ?? null);
      if (!provision.ok) outcomes.set(asked, provision);
      else if (isDryRun) outcomes.set(asked, { outcome: 'created', tenant: {} });
      else fresh.push({ ...asked, provision: provision.value });
    }
  }
  const done = await provisionGroups(call, fresh);
  return ok(round.map((asked) => outcomes.get(asked) ?? done.get(asked.index) ?? refuse('internal_error')));

  /** Whether an earlier round made the tenant. */
  function isMade(externalRef: string): boolean {
    return holders.has(externalRef) && !known.tenants.has(externalRef);
  }
}

type Fresh = Asked & { provision: Provision };

async function provisionGroups(
  call: VerbCall,
  fresh: readonly Fresh[],
): Promise<ReadonlyMap<number, RowOutcome>> {
  const outcomes = new Map<number, RowOutcome>();
  let faults = 0;
  for (let start = 0; start < fresh.length; start += GROUP) {
    const group = fresh.slice(start, start + GROUP);
    const rows = faults < FAULTS ? await provisionGroup(call, group) : null;
    for (const asked of group) {
      const made =
        rows === null
          ? await provisionAlone(call, asked, faults >= FAULTS)
          : await provisioned(
              call,
              { tenantId: asked.tenantId, input: asked.provision.input },
              rows.get(asked.input.externalRef) ?? null,
            );
      faults = made.ok || made.code !== 'provision_failed' ? 0 : faults + 1;
      outcomes.set(asked.index, made.ok ? rowDone(made.value) : made);
    }
  }
  return outcomes;
}

const rowDone = ({ isNew, created }: Provisioned): RowDone => ({
  outcome: isNew ? 'created' : 'existing',
  tenant: created,
});

/** Provisions several tenants in one transaction; null when it failed, or when its result is unknown. */
async function provisionGroup(
  call: VerbCall,
  group: readonly Fresh[],
): Promise<ReadonlyMap<string, TenantRow> | null> {
  const { db, caller } = call;
  try {
    const { found } = await batch(db, {
      provisioned: provisionStatements(
        call,
        group.map(({ tenantId, provision }) => ({ tenantId, ...provision })),
      ),
      found: tenantsByRefs.bind(db, { account: caller.accountId, refs: refsOf(group) }),
    });
    return new Map(found.rows.map((row) => [row.externalRef, row]));
  } catch (error) {
    log('warn', 'group_not_provisioned', { request_id: call.requestId, ...describeError(error) });
    return null;
  }
}

/** Uses the same id, so that a row is recognized as its own when the answer of the batch was lost. */
function provisionAlone(
  call: VerbCall,
  { tenantId, provision }: Fresh,
  isHopeless: boolean,
): Promise<Result<Provisioned, PlatformFailure>> {
  const fault = storageFault(call, 'provision_failed');
  if (isHopeless)
    return Promise.resolve(fault(new Error('not tried, because storage failed for the rows before')));
  return provisionTenant(call, tenantId, provision).catch(fault);
}

const refsOf = (rows: readonly Asked[]): string => JSON.stringify(rows.map(({ input }) => input.externalRef));

async function lookUpOrFail(call: VerbCall, asked: readonly Asked[]): Promise<Known | PlatformFailure> {
  const asksForPlan = asked.some(({ input }) => input.planCode !== null);
  return lookUp(call, asked).catch(
    storageFault(call, asksForPlan ? 'plan_lookup_failed' : 'provision_failed'),
  );
}

async function lookUp(call: VerbCall, round: readonly Asked[]): Promise<Known> {
  const { db, caller } = call;
  const account = caller.accountId;
  const codes = [...new Set(round.flatMap(({ input }) => input.planCode ?? []))];
  const { found, plans } = await batch(db, {
    found: tenantsByRefs.bind(db, { account, refs: refsOf(round) }),
    plans: plansByCodes.bind(db, { account, codes: JSON.stringify(codes) }),
  });
  return {
    tenants: new Map(found.rows.map((row) => [row.externalRef, tenantOf(row, call.baseUrl)])),
    plans: new Map(plans.rows.map((plan) => [plan.code, plan])),
  };
}
