import { type SQLWrapper, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant, type Tenant, tenantById, tenantOf } from '../../core/find-tenant.ts';
import type { TenantSelector } from '../../core/selector.ts';
import { admitCustomers, dismissFormerCustomer } from './customer-statements.ts';

export interface CustomerChange {
  /** Normalized; undefined for no change. */
  email: string | undefined;
  /** Null removes it; undefined for no change. */
  name: string | null | undefined;
}

const newEmail = (email: SQLWrapper) => sql`coalesce(${email}, ${tenants.whuEmail})`;
const newName = (renamed: SQLWrapper, name: SQLWrapper) => sql`iif(${renamed}, ${name}, ${tenants.whuName})`;

const changeCustomer = tenantStatement(
  { email: value<string | null>(), renamed: value<0 | 1>(), name: tenants.whuName },
  ({ tenant, email, renamed, name }) => sql`
    update ${tenants} set ${bare(tenants.whuEmail)} = ${newEmail(email)}, ${bare(tenants.whuName)} = ${newName(renamed, name)}
    where ${tenants.id} = ${tenant} and ${tenants.status} <> 'terminated'
      and (${tenants.whuEmail}, ${tenants.whuName}) is not (${newEmail(email)}, ${newName(renamed, name)})`,
);

/**
 * Changes a customer's name or address. A new address replaces the stored one in the workspace. Of two simultaneous
 * changes each field has the later value, and no other address stays a member.
 */
export async function updateTenant(
  call: PlatformCall,
  input: TenantSelector & CustomerChange,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const { id: tenantId, accountId, whuName } = found.value;
  const { db, runtime, caller } = call;
  const { email } = input;
  const [former, admitted] =
    email === undefined
      ? [[], []]
      : [
          [dismissFormerCustomer.bind(db, { tenant: tenantId, email })],
          admitCustomers(
            call,
            accountId,
            [{ tenantId, email, name: input.name === undefined ? whuName : input.name }],
            'owner',
          ),
        ];
  const statements = [
    ...former,
    changeCustomer.bind(db, {
      tenant: tenantId,
      email: email ?? null,
      renamed: input.name === undefined ? 0 : 1,
      name: input.name ?? null,
    }),
    auditIfChanged(
      db,
      auditEntryOf(call, runtime.now(), {
        accountId: caller.accountId,
        action: 'tenant.update',
        target: tenantId,
      }),
    ),
    ...admitted,
  ];
  const after = tenantById.bind(db, { account: accountId, id: tenantId });
  const [row] = (await batch(db, { statements, after })).after.rows;
  if (row === undefined || row.status === 'terminated') return refuse('terminated');
  return ok(tenantOf(row, call.baseUrl));
}
