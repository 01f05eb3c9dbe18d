import { and, eq, isNull, sql } from 'drizzle-orm';
import { accountStatement, batch, globalStatement } from '../db/statement/statement.ts';
import { sessions, sessionTokens } from '../db/tables/core.ts';
import { sha256 } from '../encoding.ts';
import type { Operation } from '../operation.ts';
import { createSession, SESSION_ABSOLUTE_MS } from '../sessions/create-session.ts';
import { mintSessionToken } from '../sessions/mint-session-token.ts';

const updateSession = accountStatement(
  { token: sessionTokens.hash, until: sessions.expiresAt, user: sessions.userId },
  ({ account, token, until, user }, db) =>
    db
      .update(sessions)
      .set({ expiresAt: sql`${until}`, absoluteExpiresAt: sql`${until}` })
      .where(
        and(
          isNull(sessions.revokedAt),
          eq(sessions.userId, user),
          sql`${sessions.hash} = (select ${sessionTokens.sessionHash} from ${sessionTokens}
            where ${sessionTokens.hash} = ${token} and ${sessionTokens.accountId} = ${account})`,
        ),
      ),
);

const extendToken = globalStatement(
  { token: sessionTokens.hash, until: sessionTokens.expiresAt },
  ({ token, until }, db) =>
    db
      .update(sessionTokens)
      .set({ expiresAt: sql`${until}` })
      .where(eq(sessionTokens.hash, token)),
);

const extendSession = globalStatement(
  { hash: sessions.hash, until: sessions.expiresAt },
  ({ hash, until }, db) =>
    db
      .update(sessions)
      .set({ expiresAt: sql`${until}`, absoluteExpiresAt: sql`${until}` })
      .where(eq(sessions.hash, hash)),
);

/**
 * Extends a demonstration's session token by 30 days, or mints one with a session of its own: a token ends with its
 * session, and a browser's session ends earlier than this.
 */
export async function renewSessionToken(
  operation: Pick<Operation, 'db' | 'runtime'>,
  userId: string,
  accountId: string,
  token: string | undefined,
): Promise<string> {
  const { db, runtime } = operation;
  const until = runtime.now() + SESSION_ABSOLUTE_MS;
  if (token !== undefined) {
    const hash = await sha256(token);
    const { extended } = await batch(db, {
      extended: updateSession.bind(db, { token: hash, until, user: userId, account: accountId }),
      extendToken: extendToken.bind(db, { token: hash, until }),
    });
    if (extended.changes === 1) return token;
  }
  const session = await createSession({ db, runtime }, userId);
  const minted = await mintSessionToken({ db, runtime }, session.hash, accountId, SESSION_ABSOLUTE_MS);
  await batch(db, [
    session.statement,
    extendSession.bind(db, { hash: session.hash, until }),
    minted.statement,
  ]);
  return minted.token;
}
