import { lifetimes } from './lifetimes.ts';

export interface NewPair {
  grantId: string;
  access: Uint8Array<ArrayBuffer>;
  refresh: Uint8Array<ArrayBuffer>;
  now: number;
}

/**
 * The statements that lay a new pair of tokens and slide its grant on, provided that `won` holds: the condition, over
 * ?1 (what was exchanged) and ?2 (the new refresh token), that this exchange is the one that took place.
 */
export function issueStatements(
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
  won: string,
): D1PreparedStatement[] {
  const { grantId, access, refresh, now } = pair;
  const idle = now + lifetimes.refreshIdle;
  return [
    db
      .prepare(
        `INSERT INTO oauth_refresh_tokens (hash, grant_id, created_at, expires_at)
         SELECT ?2, id, ?4, min(?5, absolute_expires_at) FROM oauth_grants WHERE id = ?3 AND ${won}`,
      )
      .bind(exchanged, refresh, grantId, now, idle),
    db
      .prepare(
        `INSERT INTO oauth_access_tokens (hash, grant_id, expires_at)
         SELECT ?4, id, ?5 FROM oauth_grants WHERE id = ?3 AND ${won}`,
      )
      .bind(exchanged, refresh, grantId, access, now + lifetimes.access + lifetimes.replay),
    db
      .prepare(
        `UPDATE oauth_grants SET last_used_at = ?4, first_used_at = coalesce(first_used_at, ?4),
           expires_at = min(?5, absolute_expires_at) WHERE id = ?3 AND ${won}`,
      )
      .bind(exchanged, refresh, grantId, now, idle),
  ];
}
