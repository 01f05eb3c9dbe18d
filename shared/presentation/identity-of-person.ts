import { eq, sql } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '../brand/live-brand.ts';
import { workspacesOpenTo } from '../credentials/user-workspaces.ts';
import { globalStatement, type RowOfStatement } from '../db/statement/statement.ts';
import { brandStates } from '../db/tables/branding.ts';
import { accounts, users } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { identityFields } from './find-identity.ts';
import { brandIdentity, type Identity } from './identity.ts';

/** The brand of the reseller that all of a person's workspaces belong to; no row when they belong to several, or to none. */
export const identityOfPerson = globalStatement({ user: users.id }, ({ user }, db) =>
  db
    .select(identityFields)
    .from(accounts)
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(
      sql`${accounts.id} = (select min(${tenants.accountId}) from ${tenants}
        where ${tenants.id} in (${workspacesOpenTo(user)})
        having min(${tenants.accountId}) = max(${tenants.accountId}))`,
    ),
);

/** The identity in the result of {@link identityOfPerson}; null without a row. */
export function identityIn([row]: ReadonlyArray<RowOfStatement<typeof identityOfPerson>>): Identity | null {
  return row === undefined ? null : brandIdentity(row, row.accountName);
}
