import { vouchedIdentitySql } from '../customers/identity.ts';

export interface FoundIdentity {
  id: string;
  /** `users.email`: the address itself, or the identity that an account vouches for under it. */
  identity: string;
  name: string | null;
  disabledAt: number | null;
  /** Set while the person is being erased. */
  pseudonym: string | null;
}

/** Everyone that is shown by one address: who proved it, and those whom accounts vouch for. The address is normalised. */
export async function findIdentities(db: D1Database, email: string): Promise<FoundIdentity[]> {
  const { results } = await db
    .prepare(
      `SELECT id, email AS identity, name, disabled_at AS disabledAt, pseudonym FROM users
       WHERE email IN (SELECT ?1 UNION ALL SELECT ${vouchedIdentitySql('a.id', '?1')} FROM accounts a)
       ORDER BY email = ?1 DESC, id`,
    )
    .bind(email)
    .all<FoundIdentity>();
  return results;
}
