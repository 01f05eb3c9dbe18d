import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { isSet, isValue, nullableFlag } from '#shared/db/statement/numbers.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthCodes, oauthGrants } from '#shared/db/tables/access.ts';
import { exchange, issueAfter, type Won } from './issue-statements.ts';
import { knownClient, liveGrant } from './live-grant.ts';

const fromRedeemed = ({ exchanged, refresh }: PlaceholdersOf<typeof exchange>) => sql`from ${oauthCodes}
  where ${oauthCodes.hash} = ${exchanged} and ${oauthCodes.redeemedBy} = ${refresh}`;
const grantOfRedeemed = (key: PlaceholdersOf<typeof exchange>) =>
  sql`select ${oauthCodes.grantId} ${fromRedeemed(key)}`;
const redeemedNow: Won = (key) => ({
  from: fromRedeemed(key),
  grantId: sql`${oauthCodes.grantId}`,
  scope: sql`null`,
});

/** The values that a request has to prove: client, redirect URI and verifier. */
const proof = {
  clientId: oauthCodes.clientId,
  redirectUri: oauthCodes.redirectUri,
  challenge: oauthCodes.codeChallenge,
};

export const markRedeemed = globalStatement(
  { ...exchange, ...proof, now: oauthCodes.expiresAt },
  ({ exchanged, refresh, now, clientId, redirectUri, challenge }, db) =>
    db
      .update(oauthCodes)
      .set({ redeemedBy: sql`${refresh}` })
      .where(
        and(
          eq(oauthCodes.hash, exchanged),
          isNull(oauthCodes.redeemedBy),
          gt(oauthCodes.expiresAt, now),
          eq(oauthCodes.clientId, clientId),
          eq(oauthCodes.redirectUri, redirectUri),
          eq(oauthCodes.codeChallenge, challenge),
          liveGrant(oauthCodes.grantId, clientId),
        ),
      ),
);

export const issueAfterRedemption = issueAfter(redeemedNow);

export const auditRedemption = auditEach(exchange, (key) => ({
  target: oauthCodes.grantId,
  from: fromRedeemed(key),
}));

export const noteFirstUse = globalStatement(
  { ...exchange, now: oauthGrants.createdAt },
  ({ now, ...key }, db) =>
    db
      .update(oauthGrants)
      .set({ firstUsedAt: sql`${now}`, lastUsedAt: sql`${now}` })
      .where(sql`${oauthGrants.id} = (${grantOfRedeemed(key)})`),
);

export const noteClientUse = globalStatement(
  { ...exchange, clientId: oauthClients.id, now: oauthClients.createdAt },
  ({ clientId, now, ...key }, db) =>
    db
      .update(oauthClients)
      .set({ lastUsedAt: sql`${now}` })
      .where(sql`${oauthClients.id} = ${clientId} and exists (${grantOfRedeemed(key)})`),
);

export const redemptionOutcome = globalStatement(
  { ...exchange, ...proof },
  ({ exchanged, refresh, clientId, redirectUri, challenge }, db) =>
    db.rows(
      {
        clientKnown: knownClient(clientId),
        grantId: nullable(oauthCodes.grantId),
        proved:
          nullableFlag(sql`${oauthCodes.clientId} = ${clientId} and ${oauthCodes.redirectUri} = ${redirectUri}
          and ${oauthCodes.codeChallenge} = ${challenge}`),
        redeemed: isSet(oauthCodes.redeemedBy),
        mine: isValue(oauthCodes.redeemedBy, refresh),
        scope: nullable(oauthGrants.scope),
        /** Null for a code that was not redeemed, or whose grant is gone. */
        redeemedAt: nullable(oauthGrants.firstUsedAt),
      },
      (columns) => sql`select ${columns} from (select 1)
        left join ${oauthCodes} on ${oauthCodes.hash} = ${exchanged}
        left join ${oauthGrants} on ${oauthGrants.id} = ${oauthCodes.grantId}`,
    ),
);
