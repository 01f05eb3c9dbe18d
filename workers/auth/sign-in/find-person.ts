import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { vouchedIdentityOf } from '#shared/customers/identity.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

export interface FoundPerson {
  /** `users.email` of the person. */
  identity: string;
  /** BCP 47 tag that the person chose; null when they chose none. */
  language: string | null;
  /** Whether they may sign in on the host of the request. If not, they may only on the service's own host. */
  here: boolean;
  /** The account of the reseller's domain on which they may sign in; null otherwise. */
  accountId: string | null;
}

/** Selects the account with that domain. */
const accountOf = (domain: SQLWrapper): SQL => sql`(select ${accounts.id} from ${accounts}
  where ${accounts.customDomain} = ${domain} and ${accounts.customDomainStatus} = 'active'
  and ${accounts.status} in ('draft', 'active'))`;

/** Selects the accounts that a person belongs to. */
const belongsTo: SQL = sql`select ${memberships.accountId} from ${memberships}
    where ${memberships.userId} = ${users.id} and ${memberships.removedAt} is null
  union select ${tenants.accountId} from ${workspaceMembers}
    join ${tenants} on ${tenants.id} = ${workspaceMembers.tenantId} where ${workspaceMembers.userId} = ${users.id}`;

/**
 * The condition that a person may sign in on the domain, as an identity that its account vouches for (whose address is
 * not `email` itself) or as somebody who belongs to that account only.
 */
const isOnlyOf = (account: SQLWrapper, email: SQLWrapper): SQL => sql`(${users.email} <> ${email}
  or (${users.platformAdmin} = 0 and ${account} in (${belongsTo}) and (select count(*) from (${belongsTo})) = 1))`;

/** The condition that the account holds the domain and that the person may sign in there. */
export const maySignInAt = (domain: SQLWrapper, account: SQLWrapper, email: SQLWrapper): SQL =>
  sql`(${accountOf(domain)} = ${account} and ${isOnlyOf(account, email)})`;

const personByAddress = globalStatement(
  { email: users.email, domain: value<string | null>() },
  ({ email, domain }, db) =>
    db.rows(
      {
        identity: users.email,
        language: users.language,
        accountId: nullable(
          accounts.id,
          sql`(select ${accounts.id} from ${accounts} where ${accounts.id} = ${accountOf(domain)}
            and ${isOnlyOf(accountOf(domain), email)})`,
        ),
      },
      (columns) => sql`select ${columns} from ${users}
        where ${users.disabledAt} is null and ${users.email} in (${email}, ${vouchedIdentityOf(accountOf(domain), email)})
        order by ${users.email} = ${email} limit 1`,
    ),
);

/**
 * The person who signs in with an address: on the service's own hosts (`domain` null) the person who owns it.
 *
 * A reseller controls its own domain, including its sessions and links. So a person who signs in there is either the
 * identity that this account vouches for, which has no access elsewhere, or a person who belongs to this account only.
 * Everybody else is `here: false`.
 */
export async function findPerson(
  db: D1Database,
  email: string,
  domain: string | null,
): Promise<FoundPerson | null> {
  const row = await personByAddress.first(db, { email, domain });
  return row === null ? null : { ...row, here: domain === null || row.accountId !== null };
}
