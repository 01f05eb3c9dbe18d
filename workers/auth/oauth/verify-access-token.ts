import { parseScopes, type Scope } from '../../../schema/access/scopes.ts';
import { liveStatusSql } from '../../../shared/credentials/live-account.ts';
import { vouchingAccountSql } from '../../../shared/customers/identity.ts';
import { sha256 } from '../../../shared/encoding.ts';

/** An OAuth client acting for a user, as the grant stands at this moment. */
export interface AccessPrincipal {
  grantId: string;
  userId: string;
  email: string;
  clientId: string;
  clientName: string | null;
  scopes: readonly Scope[];
  /** Null: every workspace of the user. */
  workspaces: readonly string[] | null;
}

interface TokenRow {
  grant_id: string;
  user_id: string;
  email: string;
  client_id: string;
  client_name: string | null;
  scope: string;
  workspaces: string | null;
  last_used_at: number | null;
  token_scope: string | null;
}

const SHAPE = /^lat_[A-Za-z0-9_-]{43}$/;
const LAST_USED_RESOLUTION_MS = 5 * 60_000;

/**
 * Resolves a bearer token with one read over token, grant, user and client, all of which must stand now: revoking,
 * disconnecting, removing a user or a client, and changing scopes work on the next request.
 *
 * `keepLastUsed` receives the (rare) write of the last-used time, to run after the answer.
 */
export async function verifyAccessToken(
  db: D1Database,
  token: string,
  now: number,
  keepLastUsed: (work: Promise<unknown>) => void,
): Promise<AccessPrincipal | null> {
  if (!SHAPE.test(token)) return null;
  const hash = await sha256(token);
  const row = await db
    .prepare(
      `SELECT g.id AS grant_id, g.user_id, u.email, g.client_id, c.name AS client_name, g.scope, g.workspaces,
              g.last_used_at, t.scope AS token_scope
       FROM oauth_access_tokens t
       JOIN oauth_grants g ON g.id = t.grant_id AND g.revoked_at IS NULL
       JOIN users u ON u.id = g.user_id AND u.disabled_at IS NULL
       JOIN oauth_clients c ON c.id = g.client_id AND c.removed_at IS NULL
       WHERE t.hash = ?1 AND t.expires_at > ?2 AND NOT EXISTS (SELECT 1 FROM accounts a
         WHERE a.id = ${vouchingAccountSql('u.email')} AND NOT ${liveStatusSql('a.status')})`,
    )
    .bind(hash, now)
    .first<TokenRow>();
  if (row === null) return null;
  if ((row.last_used_at ?? 0) < now - LAST_USED_RESOLUTION_MS) {
    keepLastUsed(
      db
        .prepare(
          `UPDATE oauth_grants SET last_used_at = ?2, last_used_token = ?3
           WHERE id = ?1 AND coalesce(last_used_at, 0) < ?4`,
        )
        .bind(row.grant_id, now, hash, now - LAST_USED_RESOLUTION_MS)
        .run(),
    );
  }
  return {
    grantId: row.grant_id,
    userId: row.user_id,
    email: row.email,
    clientId: row.client_id,
    clientName: row.client_name,
    scopes: effectiveScopes(row.scope, row.token_scope),
    workspaces: row.workspaces === null ? null : (JSON.parse(row.workspaces) as string[]),
  };
}

/** What the grant allows now, and of that what the token was narrowed to. */
function effectiveScopes(granted: string, narrowed: string | null): readonly Scope[] {
  const scopes = parseScopes(granted);
  if (narrowed === null) return scopes;
  const kept = new Set<string>(narrowed.split(' '));
  return scopes.filter((scope) => kept.has(scope));
}
