import { sql } from 'drizzle-orm';
import { memberAccountOf } from '#shared/credentials/test-side.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import type { Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { mintSessionToken } from '#shared/sessions/mint-session-token.ts';

export interface IssuedSessionToken {
  token: string;
  expiresAt: number;
  accountId: string;
}

/** The requested account, or else the one in which the person has the strongest and oldest role. */
const accountToActFor = globalStatement(
  { userId: users.id, asked: value<string | null>(), platformAdmin: users.platformAdmin },
  ({ userId, asked, platformAdmin }, db) =>
    db.rows(
      { id: accounts.id },
      (columns) => sql`select ${columns} from ${accounts}
        left join ${memberships} on ${memberships.accountId} = ${memberAccountOf(accounts)} and ${memberships.userId} = ${userId}
          and ${memberships.removedAt} is null
        where (${memberships.userId} is not null or (${platformAdmin} = 1 and ${asked} is not null))
          and ((${asked} is null and ${accounts.testOf} is null) or ${accounts.id} = ${asked})
        order by case ${memberships.role} when 'owner' then 0 when 'admin' then 1 else 2 end,
          ${memberships.createdAt}, ${accounts.id} limit 1`,
    ),
);

/**
 * Issues the session token with which a signed-in person's pages call the APIs, for `accountId` or else for the
 * account in which they have the strongest and oldest role. Platform admins may name any account.
 */
export async function issueSessionToken(
  operation: Operation,
  session: Session,
  accountId: string | null,
): Promise<Result<IssuedSessionToken, Failure<'forbidden'>>> {
  const found = await accountToActFor.first(operation.db, {
    userId: session.userId,
    asked: accountId,
    platformAdmin: session.platformAdmin ? 1 : 0,
  });
  if (found === null) return fail('forbidden');
  const minted = await mintSessionToken(operation, session.hash, found.id);
  await minted.statement.run();
  return ok({ token: minted.token, expiresAt: minted.expiresAt, accountId: found.id });
}
