import type { Runtime } from '../runtime.ts';

export interface UserToEnsure {
  /** Normalised. */
  email: string;
  name?: string | undefined;
  /** Nobody is made when this account does not exist. */
  accountId?: string;
}

/** The statement that makes sure a person with that address exists; a name they have is never overwritten. */
export const ensureUserStatement = (
  db: D1Database,
  runtime: Runtime,
  user: UserToEnsure,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO users (id, email, name, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = ?5)
       ON CONFLICT (email) DO UPDATE SET name = coalesce(users.name, excluded.name)`,
    )
    .bind(runtime.newId(), user.email, user.name ?? null, runtime.now(), user.accountId ?? null);
