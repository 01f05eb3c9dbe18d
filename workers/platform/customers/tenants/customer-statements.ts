import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { vouchedIdentity, vouchedIdentityOf, vouchingAccountOf } from '#shared/customers/identity.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
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

/** A JSON array of admitted identities; the places of their values. */
const ADMITTED = { tenant: 0, identity: 1, id: 2, name: 3 } as const;

const of = (place: keyof typeof ADMITTED): SQL => sql.raw(`admitted.value ->> ${ADMITTED[place]}`);

const ensureUsers = accountStatement(
  { rows: value<string>(), now: users.createdAt },
  ({ account, rows, now }) => sql`
    insert into ${insertTarget(users, users.id, users.email, users.name, users.createdAt)}
    select ${of('id')}, ${of('identity')}, ${of('name')}, ${now}
    from json_each(${rows}) as admitted join ${tenants} on ${tenants.id} = ${of('tenant')}
    where ${tenants.accountId} = ${account} and ${tenants.status} <> 'terminated' and ${mayBeCustomer(of('identity'))}
    on conflict ${columnList(users.email)} do update
      set ${bare(users.name)} = coalesce(${users.name}, excluded.${bare(users.name)})`,
);

const admit = globalStatement(
  { rows: value<string>(), role: workspaceMembers.role, now: workspaceMembers.createdAt },
  ({ rows, role, now }) => sql`
    insert into ${insertTarget(
      workspaceMembers,
      workspaceMembers.tenantId,
      workspaceMembers.userId,
      workspaceMembers.role,
      workspaceMembers.createdAt,
    )}
    select ${tenants.id}, ${users.id}, ${role}, ${now}
    from json_each(${rows}) as admitted join ${tenants} on ${tenants.id} = ${of('tenant')}
      join ${users} on ${users.email} = ${of('identity')}
    where ${tenants.status} <> 'terminated' and ${mayBeCustomer(of('identity'))}
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
 * Makes customers members of their workspaces under both identities: the one that the account vouches for, and the
 * person who can prove the address; on a test side only under the first. Does nothing for a tenant that does not exist
 * or was terminated.
 */
export function admitCustomers(
  { db, runtime }: Pick<Operation, 'db' | 'runtime'>,
  account: string,
  customers: readonly Omit<Customer, 'accountId'>[],
  role: 'owner' | 'member',
): D1PreparedStatement[] {
  const now = runtime.now();
  const rows = JSON.stringify(
    customers.flatMap(({ tenantId, email, name }) =>
      [vouchedIdentity(account, email), email].map((identity) => [tenantId, identity, runtime.newId(), name]),
    ),
  );
  return [
    ensureUsers.bind(db, { account, rows, now }).prepared,
    admit.bind(db, { rows, role, now }).prepared,
  ];
}

/** Removes both identities of an address from the workspace. */
export const dismissCustomerStatement = (
  db: D1Database,
  { tenantId, accountId, email }: Omit<Customer, 'name'>,
): D1PreparedStatement =>
  dismiss.bind(db, { tenant: tenantId, vouched: vouchedIdentity(accountId, email), email }).prepared;
