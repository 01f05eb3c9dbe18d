import { lifetimes } from './lifetimes.ts';

export interface NewPair {
  access: Uint8Array<ArrayBuffer>;
  refresh: Uint8Array<ArrayBuffer>;
  now: number;
}

/**
 * The statements that lay a new pair of tokens and slide its grant on. `won` selects the grant, over ?1 (what was
 * exchanged) and ?2 (the new refresh token), if this exchange is the one that took place, and nothing otherwise.
 */
export function issueStatements(
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
  won: string,
): D1PreparedStatement[] {
  const { access, refresh, now } = pair;
  const idle = now + lifetimes.refreshIdle;
  return [
    db
      .prepare(
        `INSERT INTO oauth_refresh_tokens (hash, grant_id, created_at, expires_at)
         SELECT ?2, id, ?3, min(?4, absolute_expires_at) FROM oauth_grants WHERE id = (${won})`,
      )
      .bind(exchanged, refresh, now, idle),
    db
      .prepare(
        `INSERT INTO oauth_access_tokens (hash, grant_id, expires_at)
         SELECT ?3, id, ?4 FROM oauth_grants WHERE id = (${won})`,
      )
      .bind(exchanged, refresh, access, now + lifetimes.access + lifetimes.replay),
    db
      .prepare(
        `UPDATE oauth_grants SET last_used_at = ?3, first_used_at = coalesce(first_used_at, ?3),
           expires_at = min(?4, absolute_expires_at) WHERE id = (${won})`,
      )
      .bind(exchanged, refresh, now, idle),
  ];
}

/** Whether the grant, the user and the client behind a code or token all stand: over `grant_id` and a client id. */
export const liveGrant = (client: string): string => `EXISTS (
  SELECT 1 FROM oauth_grants g
  JOIN users u ON u.id = g.user_id AND u.disabled_at IS NULL
  JOIN oauth_clients k ON k.id = g.client_id AND k.removed_at IS NULL
  WHERE g.id = grant_id AND g.client_id = ${client} AND g.revoked_at IS NULL)`;
