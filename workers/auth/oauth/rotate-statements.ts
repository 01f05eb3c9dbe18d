import { and, type Column, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditEach } from '../../../shared/audit/audit-each.ts';
import { value } from '../../../shared/db/statement/parameters.ts';
import { globalStatement } from '../../../shared/db/statement/statement.ts';
import { oauthGrants, oauthRefreshTokens } from '../../../shared/db/tables/access.ts';
import { exchange, issueAfter, type Won } from './issue-statements.ts';
import { lifetimes } from './lifetimes.ts';
import { knownClient, liveGrant } from './live-grant.ts';

const tokens = oauthRefreshTokens;
const successor = alias(oauthRefreshTokens, 'successor_token');
const presented = alias(oauthRefreshTokens, 'presented_token');

const fromRotated: Won = ({ exchanged, refresh }) =>
  sql`from ${tokens} where ${tokens.hash} = ${exchanged} and ${tokens.successor} = ${refresh}`;

/** The grant of the token that was exchanged, if it is the new one that replaced it. */
const rotatedNow: Won = (key) => sql`select ${tokens.grantId} ${fromRotated(key)}`;

/** Whether that grant has every scope of the JSON array in `asked` (or nothing was asked for). */
const granted = (grant: Column, asked: Placeholder): SQL<number> => sql`(${asked} is null or not exists (
  select 1 from json_each(${asked}) as asked join ${oauthGrants} on ${oauthGrants.id} = ${grant}
  where instr(' ' || ${oauthGrants.scope} || ' ', ' ' || asked.value || ' ') = 0))`;

/** What a token's answer says: the scope that was asked for, or else all that the grant has. */
const answeredScope = (scope: Placeholder): SQL => sql`coalesce(${scope},
  (select ${oauthGrants.scope} from ${oauthGrants} where ${oauthGrants.id} = ${tokens.grantId}))`;

export const markRotated = globalStatement(
  {
    ...exchange,
    now: tokens.expiresAt,
    sealed: tokens.replay,
    clientId: oauthGrants.clientId,
    scope: tokens.replayScope,
    asked: value<string | null>(),
  },
  ({ exchanged, refresh, now, sealed, clientId, scope, asked }, db) =>
    db
      .update(tokens)
      .set({
        usedAt: sql`${now}`,
        successor: sql`${refresh}`,
        replay: sql`${sealed}`,
        replayScope: answeredScope(scope),
      })
      .where(
        and(
          eq(tokens.hash, exchanged),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
          liveGrant(tokens.grantId, clientId),
          granted(tokens.grantId, asked),
        ),
      ),
);

export const issueAfterRotation = issueAfter(rotatedNow);

export const auditRotation = auditEach(exchange, (key) => ({
  target: tokens.grantId,
  from: fromRotated(key),
}));

export const rotationOutcome = globalStatement(
  { ...exchange, clientId: oauthGrants.clientId, now: tokens.expiresAt, asked: value<string | null>() },
  ({ exchanged, refresh, clientId, now, asked }, db) =>
    db.rows(
      {
        clientKnown: knownClient(clientId),
        /** Null when no such token exists. */
        grantId: sql<string | null>`${tokens.grantId}`,
        own: sql<number | null>`${oauthGrants.clientId} = ${clientId}`,
        live: liveGrant(tokens.grantId, clientId),
        fresh: sql<number | null>`${tokens.expiresAt} > ${now}`,
        granted: granted(tokens.grantId, asked),
        mine: sql<number>`${tokens.successor} is ${refresh}`,
        usedAt: tokens.usedAt,
        replay: tokens.replay,
        replayScope: tokens.replayScope,
        successorUsed: sql<number>`${successor.usedAt} is not null`,
        successorEnd: sql<number | null>`${successor.expiresAt}`,
      },
      (columns) => sql`select ${columns} from (select 1)
        left join ${tokens} on ${tokens.hash} = ${exchanged}
        left join ${oauthGrants} on ${oauthGrants.id} = ${tokens.grantId}
        left join ${tokens} as successor_token on ${successor.hash} = ${tokens.successor}`,
    ),
);

/** Disables the lost refresh token if no token of its pair was used. */
export const endLostToken = globalStatement(
  {
    exchanged: tokens.hash,
    lostRefresh: tokens.hash,
    lostAccess: oauthGrants.lastUsedToken,
    clientId: oauthGrants.clientId,
    now: tokens.expiresAt,
  },
  ({ exchanged, lostRefresh, lostAccess, clientId, now }, db) =>
    db
      .update(tokens)
      .set({ usedAt: sql`${now}` })
      .where(
        and(
          eq(tokens.hash, lostRefresh),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
          liveGrant(tokens.grantId, clientId),
          sql`exists (select 1 from ${tokens} as presented_token
            join ${oauthGrants} on ${oauthGrants.id} = ${presented.grantId}
            where ${presented.hash} = ${exchanged} and ${presented.successor} = ${lostRefresh}
            and ${presented.usedAt} > ${now} - ${lifetimes.recovery}
            and ${oauthGrants.lastUsedToken} is not ${lostAccess})`,
        ),
      ),
);

export const markRecovered = globalStatement(
  { ...exchange, now: tokens.expiresAt, sealed: tokens.replay, scope: tokens.replayScope },
  ({ exchanged, refresh, now, sealed, scope }, db) =>
    db
      .update(tokens)
      .set({
        usedAt: sql`${now}`,
        successor: sql`${refresh}`,
        replay: sql`${sealed}`,
        replayScope: answeredScope(scope),
      })
      .where(sql`${tokens.hash} = ${exchanged} and changes() > 0`),
);

export const recoveryOutcome = globalStatement(
  { ...exchange, lostRefresh: tokens.hash },
  ({ exchanged, refresh, lostRefresh }, db) =>
    db.rows(
      {
        mine: sql<number>`${tokens.successor} is ${refresh}`,
        raced: sql<number>`${tokens.successor} is not ${lostRefresh}`,
        replayScope: tokens.replayScope,
      },
      (columns) => sql`select ${columns} from ${tokens} where ${tokens.hash} = ${exchanged}`,
    ),
);
