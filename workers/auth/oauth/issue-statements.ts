import { lifetimes } from './lifetimes.ts';

export interface NewPair {
  access: Uint8Array<ArrayBuffer>;
  refresh: Uint8Array<ArrayBuffer>;
  now: number;
  /** When the refresh token ends unless it is used; the grant's own end comes first where it is earlier. */
  idleEnd: number;
  /** Scopes that were asked for, in our order; null for all that the grant has. */
  scope: string | null;
}

/** The grant of the refresh token ?1, if it is ?2 that replaced it. */
export const ROTATED = 'SELECT grant_id FROM oauth_refresh_tokens WHERE hash = ?1 AND successor = ?2';

/**
 * The statements that insert a new pair of tokens. `won` selects the grant, over ?1 (what was exchanged) and ?2 (the new
 * refresh token), if this exchange is the one that took place, and nothing otherwise.
 *
 * The last statement changes only grants that an older version wrote, whose end moved with each refresh.
 */
export function issueStatements(
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
  won: string,
): D1PreparedStatement[] {
  const { access, refresh, now, idleEnd, scope } = pair;
  return [
    db
      .prepare(
        `INSERT INTO oauth_refresh_tokens (hash, grant_id, created_at, expires_at)
         SELECT ?2, id, ?3, min(?4, absolute_expires_at) FROM oauth_grants WHERE id = (${won})`,
      )
      .bind(exchanged, refresh, now, idleEnd),
    db
      .prepare(
        `INSERT INTO oauth_access_tokens (hash, grant_id, expires_at, scope)
         SELECT ?3, id, ?4, nullif(?5, scope) FROM oauth_grants WHERE id = (${won})`,
      )
      .bind(exchanged, refresh, access, now + lifetimes.access + lifetimes.replay, scope),
    db
      .prepare(
        `UPDATE oauth_grants SET expires_at = absolute_expires_at
         WHERE id = (${won}) AND expires_at < min(?3, absolute_expires_at)`,
      )
      .bind(exchanged, refresh, idleEnd),
  ];
}

/** Whether the grant, the user and the client behind a code or token all stand: over `grant_id` and a client id. */
export const liveGrant = (client: string): string => `EXISTS (
  SELECT 1 FROM oauth_grants g
  JOIN users u ON u.id = g.user_id AND u.disabled_at IS NULL
  JOIN oauth_clients k ON k.id = g.client_id AND k.removed_at IS NULL
  WHERE g.id = grant_id AND g.client_id = ${client} AND g.revoked_at IS NULL)`;
