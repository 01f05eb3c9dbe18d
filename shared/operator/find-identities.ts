import { sql } from 'drizzle-orm';
import { vouchedIdentityOf } from '../customers/identity.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { accounts, users } from '../db/tables/core.ts';

export interface FoundIdentity {
  id: string;
  /** `users.email`: the address itself, or the identity that an account vouches for under it. */
  identity: string;
  name: string | null;
  disabledAt: number | null;
  /** Set while the person is being erased. */
  pseudonym: string | null;
}

const selectIdentities = globalStatement({ email: users.email }, ({ email }, db) => {
  const vouched = sql`select ${vouchedIdentityOf(accounts.id, email)} from ${accounts}`;
  return db
    .select({
      id: users.id,
      identity: users.email,
      name: users.name,
      disabledAt: users.disabledAt,
      pseudonym: users.pseudonym,
    })
    .from(users)
    .where(sql`${users.email} in (select ${email} union all ${vouched})`)
    .orderBy(sql`${users.email} = ${email} desc`, users.id);
});

/**
 * All identities of one address: the person who proved it, and those that accounts vouch for. The address must be
 * normalised.
 */
export const findIdentities = (db: D1Database, email: string): Promise<FoundIdentity[]> =>
  selectIdentities.all(db, { email });
