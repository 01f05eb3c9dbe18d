import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { nullableFlag } from '#shared/db/statement/numbers.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthCodes, oauthGrants, oauthRequests } from '#shared/db/tables/access.ts';
import { knownClient } from './live-grant.ts';

const requests = oauthRequests;

const known = alias(oauthGrants, 'known');

/** A client that has grants of the person keeps their spender, so that another redirect host of it is no new one. */
const spenderIn = (user: SQLWrapper, client: SQLWrapper, spender: SQLWrapper): SQL => sql`coalesce((
  select coalesce(${known.spender}, ${known.id}) from ${oauthGrants} as ${known} where ${known.userId} = ${user}
    and ${known.clientId} = ${client} order by ${known.createdAt}, ${known.id} limit 1), ${spender})`;

/** The destination of the answer to a browser's request. */
export const findTarget = globalStatement(
  { id: requests.id, cookieHash: requests.cookieHash },
  ({ id, cookieHash }, db) =>
    db
      .select({ redirectUri: requests.redirectUri, state: requests.state, clientName: oauthClients.name })
      .from(requests)
      .leftJoin(oauthClients, eq(oauthClients.id, requests.clientId))
      .where(and(eq(requests.id, id), eq(requests.cookieHash, cookieHash))),
);

export const markAnswered = globalStatement(
  {
    id: requests.id,
    cookieHash: requests.cookieHash,
    outcome: requests.outcome,
    now: requests.expiresAt,
    answer: requests.answer,
    redirect: requests.redirect,
  },
  ({ id, cookieHash, outcome, now, answer, redirect }, db) =>
    db
      .update(requests)
      .set({
        outcome: sql`${outcome}`,
        answeredAt: sql`${now}`,
        answer: sql`${answer}`,
        redirect: sql`${redirect}`,
      })
      .where(
        and(
          eq(requests.id, id),
          eq(requests.cookieHash, cookieHash),
          isNull(requests.outcome),
          gt(requests.expiresAt, now),
          knownClient(requests.clientId),
        ),
      ),
);

export const auditAnswer = auditWhen(
  { id: requests.id, outcome: requests.outcome },
  ({ id, outcome }) =>
    sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.outcome} = ${outcome})`,
);

export const insertGrant = globalStatement(
  {
    id: requests.id,
    grantId: oauthGrants.id,
    userId: oauthGrants.userId,
    scope: oauthGrants.scope,
    workspaces: oauthGrants.workspaces,
    brands: oauthGrants.brands,
    spender: oauthGrants.spender,
    now: oauthGrants.createdAt,
    end: oauthGrants.expiresAt,
  },
  ({ id, grantId, userId, scope, workspaces, brands, spender, now, end }) => {
    const g = oauthGrants;
    return sql`insert into ${insertTarget(
      g,
      g.id,
      g.userId,
      g.clientId,
      g.scope,
      g.everScope,
      g.workspaces,
      g.brands,
      g.redirectUri,
      g.spender,
      g.createdAt,
      g.expiresAt,
      g.absoluteExpiresAt,
    )}
      select ${grantId}, ${userId}, ${requests.clientId}, ${scope}, ${scope}, ${workspaces}, ${brands}, ${requests.redirectUri},
        ${spenderIn(userId, requests.clientId, spender)}, ${now}, ${end}, ${end}
      from ${requests} where ${requests.id} = ${id} and ${requests.outcome} = ${grantId}`;
  },
);

export const insertCode = globalStatement(
  { id: requests.id, grantId: oauthCodes.grantId, hash: oauthCodes.hash, end: oauthCodes.expiresAt },
  ({ id, grantId, hash, end }) => {
    const c = oauthCodes;
    return sql`insert into ${insertTarget(c, c.hash, c.grantId, c.clientId, c.redirectUri, c.codeChallenge, c.expiresAt)}
      select ${hash}, ${grantId}, ${requests.clientId}, ${requests.redirectUri}, ${requests.codeChallenge}, ${end}
      from ${requests} where ${requests.id} = ${id} and ${requests.outcome} = ${grantId}`;
  },
);

export const readOutcome = globalStatement(
  { id: requests.id, answer: requests.answer, since: requests.expiresAt },
  ({ id, answer, since }, db) =>
    db.rows(
      {
        outcome: requests.outcome,
        redirect: requests.redirect,
        /** Whether the answer is the same and less than a minute old. */
        same: nullableFlag(sql`${requests.answer} = ${answer} and ${requests.answeredAt} > ${since}`),
      },
      (columns) => sql`select ${columns} from ${requests} where ${requests.id} = ${id}`,
    ),
);
