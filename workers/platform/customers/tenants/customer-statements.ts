import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { vouchedIdentity, vouchedIdentityOf, vouchingAccountOf } from '#shared/customers/identity.ts';
import { bare, columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import type { Operation } from '#shared/operation.ts';

export interface Customer {
  tenantId: string;
  accountId: string;
  email: string;
  name: string | null;
}

/**
 * Customers of a test side are identities that it vouches for. A test thus makes nobody a user of the service, and the
 * owner of an address that a test uses gets no workspace.
 */
const mayBeCustomer = (identity: SQLWrapper): SQL =>
  sql`(${vouchingAccountOf(identity)} is not null or not ${isTestSide(tenants.accountId)})`;

const ensureUser = tenantStatement(
  {
    id: users.id,
    identity: users.email,
    name: users.name,
    now: users.createdAt,
    account: tenants.accountId,
  },
  ({ tenant, account, id, identity, name, now }) => sql`
    insert into ${insertTarget(users, users.id, users.email, users.name, users.createdAt)}
    select ${id}, ${identity}, ${name}, ${now} where exists (select 1 from ${tenants}
      where ${tenants.id} = ${tenant} and ${tenants.accountId} = ${account} and ${tenants.status} <> 'terminated'
        and ${mayBeCustomer(identity)})
    on conflict ${columnList(users.email)} do update
      set ${bare(users.name)} = coalesce(${users.name}, excluded.${bare(users.name)})`,
);

const admit = tenantStatement(
  { identity: users.email, role: workspaceMembers.role, now: workspaceMembers.createdAt },
  ({ tenant, identity, role, now }) => sql`
    insert into ${insertTarget(
      workspaceMembers,
      workspaceMembers.tenantId,
      workspaceMembers.userId,
      workspaceMembers.role,
      workspaceMembers.createdAt,
    )}
    select ${tenants.id}, ${users.id}, ${role}, ${now} from ${tenants}, ${users}
    where ${tenants.id} = ${tenant} and ${users.email} = ${identity} and ${tenants.status} <> 'terminated'
      and ${mayBeCustomer(identity)}
    on conflict ${columnList(workspaceMembers.tenantId, workspaceMembers.userId)} do nothing`,
);

const dismiss = tenantStatement(
  { vouched: users.email, email: users.email },
  ({ tenant, vouched, email }) => sql`
    delete from ${workspaceMembers} where ${workspaceMembers.tenantId} = ${tenant}
      and ${workspaceMembers.userId} in (select ${users.id} from ${users} where ${users.email} in (${vouched}, ${email}))`,
);

/**
 * Removes both identities of the stored customer from the workspace, unless `email` is that customer's. It runs in the
 * batch that sets `email`.
 */
export const dismissFormerCustomer = tenantStatement(
  { email: tenants.whuEmail },
  ({ tenant, email }) => sql`
    delete from ${workspaceMembers} where ${workspaceMembers.tenantId} = ${tenant}
      and ${workspaceMembers.userId} in (select ${users.id} from ${tenants} join ${users}
        on ${users.email} in (${tenants.whuEmail}, ${vouchedIdentityOf(tenants.accountId, tenants.whuEmail)})
        where ${tenants.id} = ${tenant} and ${tenants.status} <> 'terminated' and ${tenants.whuEmail} <> ${email})`,
);

/**
 * Makes a customer a member of a workspace under both identities: the one that the account vouches for, and the person
 * who can prove the address; on a test side only under the first. Does nothing when the tenant does not exist or was
 * terminated.
 */
export function admitCustomerStatements(
  { db, runtime }: Operation,
  { tenantId: tenant, accountId: account, email, name }: Customer,
  role: 'owner' | 'member',
): D1PreparedStatement[] {
  const now = runtime.now();
  return [vouchedIdentity(account, email), email].flatMap((identity) => [
    ensureUser.bind(db, { tenant, account, id: runtime.newId(), identity, name, now }).prepared,
    admit.bind(db, { tenant, identity, role, now }).prepared,
  ]);
}

/** Removes both identities of an address from the workspace. */
export const dismissCustomerStatement = (
  db: D1Database,
  { tenantId, accountId, email }: Omit<Customer, 'name'>,
): D1PreparedStatement =>
  dismiss.bind(db, { tenant: tenantId, vouched: vouchedIdentity(accountId, email), email }).prepared;
