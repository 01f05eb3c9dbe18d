import { and, type Column, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { commonScopes } from '#shared/connections/scope-lists.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { flag, isSet, isValue, nullableFlag } from '#shared/db/statement/numbers.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants, oauthRefreshTokens } from '#shared/db/tables/access.ts';
import { exchange, issueAfter, type Won } from './issue-statements.ts';
import { knownClient, liveGrant } from './live-grant.ts';

const tokens = oauthRefreshTokens;
const successor = alias(oauthRefreshTokens, 'successor_token');

const fromRotated = ({ exchanged, refresh }: PlaceholdersOf<typeof exchange>) =>
  sql`from ${tokens} where ${tokens.hash} = ${exchanged} and ${tokens.successor} = ${refresh}`;

/** The exchanged token, if the new token replaced it. */
const rotatedNow: Won = (key) => ({
  from: fromRotated(key),
  grantId: sql`${tokens.grantId}`,
  scope: sql`${tokens.scope}`,
});

/** The condition that the grant has, or once had, every requested scope. Null requests none. */
const everGranted = (grant: Column, asked: Placeholder): SQL<number> =>
  flag(sql`(${asked} is null or exists (
  select 1 from (select ${asked} as asked) join ${oauthGrants} on ${oauthGrants.id} = ${grant}
  where ${commonScopes(sql`asked`, sql`${oauthGrants.scope} || ' ' || ${oauthGrants.everScope}`)} = asked))`);

export const markRotated = globalStatement(
  {
    ...exchange,
    now: tokens.expiresAt,
    sealed: tokens.replay,
    clientId: oauthGrants.clientId,
    asked: value<string | null>(),
  },
  ({ exchanged, refresh, now, sealed, clientId, asked }, db) =>
    db
      .update(tokens)
      .set({ usedAt: sql`${now}`, successor: sql`${refresh}`, replay: sql`${sealed}` })
      .where(
        and(
          eq(tokens.hash, exchanged),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
          liveGrant(tokens.grantId, clientId),
          everGranted(tokens.grantId, asked),
        ),
      ),
);

export const issueAfterRotation = issueAfter(rotatedNow);

export const rotationOutcome = globalStatement(
  { ...exchange, clientId: oauthGrants.clientId, now: tokens.expiresAt },
  ({ exchanged, refresh, clientId, now }, db) =>
    db.rows(
      {
        clientKnown: knownClient(clientId),
        /** Null when no such token exists. */
        grantId: nullable(tokens.grantId),
        own: nullableFlag(sql`${oauthGrants.clientId} = ${clientId}`),
        live: liveGrant(tokens.grantId, clientId),
        fresh: nullableFlag(sql`${tokens.expiresAt} > ${now}`),
        mine: isValue(tokens.successor, refresh),
        usedAt: tokens.usedAt,
        replay: tokens.replay,
        /** The scope of the response, first or repeated. */
        scope: nullable(successor.scope),
        successorUsed: isSet(successor.usedAt),
      },
      (columns) => sql`select ${columns} from (select 1)
        left join ${tokens} on ${tokens.hash} = ${exchanged}
        left join ${oauthGrants} on ${oauthGrants.id} = ${tokens.grantId}
        left join ${tokens} as successor_token on ${successor.hash} = ${tokens.successor}`,
    ),
);
