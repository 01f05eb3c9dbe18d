import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { nullableFlag } from '#shared/db/statement/numbers.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthCodes, oauthGrants, oauthRequests } from '#shared/db/tables/access.ts';
import { knownClient } from './live-grant.ts';

const requests = oauthRequests;

/** The destination of the answer to a browser's request. */
// mutate: equivalent without eq(requests.id, id),: each request has a random cookie of its own, so that one row at most has it; the id finds it.
export const findTarget = globalStatement(
  { id: requests.id, cookieHash: requests.cookieHash },
  ({ id, cookieHash }, db) =>
    db
      .select({ redirectUri: requests.redirectUri, state: requests.state })
      .from(requests)
      .where(and(eq(requests.id, id), eq(requests.cookieHash, cookieHash))),
);

// mutate: equivalent without eq(requests.id, id),: each request has a random cookie of its own, so that one row at most has it; the id finds it.
// mutate: equivalent without eq(requests.cookieHash, cookieHash),: findTarget has asked for it, and a request keeps its cookie.
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

// mutate: equivalent without ${requests.id} = ${id}: a decision's id is random and in one row; the request's id finds it.
export const auditAnswer = auditWhen(
  { id: requests.id, outcome: requests.outcome },
  ({ id, outcome }) =>
    sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.outcome} = ${outcome})`,
);

// mutate: equivalent without ${requests.id} = ${id}: a decision's id is random and in one row; the request's id finds it.
export const insertGrant = globalStatement(
  {
    id: requests.id,
    grantId: oauthGrants.id,
    userId: oauthGrants.userId,
    scope: oauthGrants.scope,
    workspaces: oauthGrants.workspaces,
    brands: oauthGrants.brands,
    now: oauthGrants.createdAt,
    end: oauthGrants.expiresAt,
  },
  ({ id, grantId, userId, scope, workspaces, brands, now, end }) => {
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
      g.createdAt,
      g.expiresAt,
      g.absoluteExpiresAt,
    )}
      select ${grantId}, ${userId}, ${requests.clientId}, ${scope}, ${scope}, ${workspaces}, ${brands}, ${requests.redirectUri}, ${now},
        ${end}, ${end}
      from ${requests} where ${requests.id} = ${id} and ${requests.outcome} = ${grantId}`;
  },
);

// mutate: equivalent without ${requests.id} = ${id}: a decision's id is random and in one row; the request's id finds it.
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
