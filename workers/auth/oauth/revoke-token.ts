import { sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthAccessTokens, oauthGrants, oauthRefreshTokens } from '#shared/db/tables/access.ts';
import { sha256 } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

const key = { hash: oauthAccessTokens.hash, clientId: oauthGrants.clientId };
type Key = PlaceholdersOf<typeof key>;

/** Selects the live grant of a refresh token, if it belongs to that client. */
const ownGrant = ({ hash, clientId }: Key) => sql`select ${oauthGrants.id} from ${oauthGrants}
  where ${oauthGrants.clientId} = ${clientId} and ${oauthGrants.revokedAt} is null and ${oauthGrants.id} in (
    select ${oauthRefreshTokens.grantId} from ${oauthRefreshTokens} where ${oauthRefreshTokens.hash} = ${hash})`;

/** Selects an access token, if it belongs to that client. */
const ownAccessToken = ({
  hash,
  clientId,
}: Key) => sql`select ${oauthAccessTokens.hash} from ${oauthAccessTokens}
  join ${oauthGrants} on ${oauthGrants.id} = ${oauthAccessTokens.grantId}
  where ${oauthAccessTokens.hash} = ${hash} and ${oauthGrants.clientId} = ${clientId}`;

const auditRevocation = auditWhen(
  key,
  (own) => sql`exists (${ownGrant(own)}) or exists (${ownAccessToken(own)})`,
);

const deleteAccessToken = globalStatement(key, (own, db) =>
  db.delete(oauthAccessTokens).where(sql`${oauthAccessTokens.hash} in (${ownAccessToken(own)})`),
);

const revokeGrant = globalStatement({ ...key, now: oauthGrants.createdAt }, ({ now, ...own }, db) =>
  db
    .update(oauthGrants)
    .set({ revokedAt: sql`${now}`, revokedReason: 'client' })
    .where(sql`${oauthGrants.id} in (${ownGrant(own)})`),
);

/**
 * Revokes a token of that client (RFC 7009 2.1): a refresh token with its whole family, an access token alone. An
 * unknown token or one of another client changes nothing and is no error (2.2).
 */
export async function revokeToken(
  operation: Operation,
  request: { token: string; clientId: string },
): Promise<void> {
  const { db } = operation;
  const now = operation.runtime.now();
  const hash = await sha256(request.token);
  const { clientId } = request;
  await batch(db, [
    auditRevocation(db, auditEntryOf(operation, now, { accountId: null, action: 'oauth.revoke' }), {
      hash,
      clientId,
    }),
    deleteAccessToken.bind(db, { hash, clientId }),
    revokeGrant.bind(db, { hash, clientId, now }),
  ]);
}
