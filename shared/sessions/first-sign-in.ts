import { and, isNull, sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { sessions, users } from '../db/tables/core.ts';

const noteFirstSignIn = globalStatement(
  { session: sessions.hash, now: users.createdAt },
  ({ session, now }, db) =>
    db
      .update(users)
      .set({ signedInAt: sql`${now}` })
      .where(
        and(
          isNull(users.signedInAt),
          sql`${users.id} = (select ${sessions.userId} from ${sessions} where ${sessions.hash} = ${session})`,
        ),
      ),
);

/**
 * The statement that records a person's first sign-in, for the batch that inserts a session. It does nothing when the
 * session was not inserted because its proof was refused.
 */
export const firstSignInStatement = (
  db: D1Database,
  session: Uint8Array<ArrayBuffer>,
  now: number,
): D1PreparedStatement => noteFirstSignIn.bind(db, { session, now }).prepared;
