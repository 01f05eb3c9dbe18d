import { describeError, log } from '../../../shared/http/log.ts';
import { deleteExpired, type Expired } from '../../../shared/upkeep/delete-expired.ts';
import { lifetimes } from '../oauth/lifetimes.ts';
import { purgeRefreshTokens } from './purge-refresh-tokens.ts';

const DAY = 86_400_000;

/** What may go, and in this order: whatever refers to a row goes before it. */
const expiredRows = (now: number): Record<string, Expired> => ({
  session_tokens: { table: 'session_tokens', key: 'hash', condition: 'expires_at < ?1', before: now },
  sign_ins: { table: 'sign_ins', key: 'hash', condition: 'expires_at < ?1', before: now - DAY },
  known_browsers: { table: 'known_browsers', key: 'hash', condition: 'expires_at < ?1', before: now },
  sessions: { table: 'sessions', key: 'hash', condition: 'expires_at < ?1', before: now - DAY },
  mail_outbox: { table: 'mail_outbox', key: 'id', condition: 'created_at < ?1', before: now - DAY },
  oauth_requests: { table: 'oauth_requests', key: 'id', condition: 'expires_at < ?1', before: now },
  oauth_access_tokens: {
    table: 'oauth_access_tokens',
    key: 'hash',
    condition: 'expires_at < ?1',
    before: now,
  },
  // A used code is kept for a day, to be recognised when it comes again.
  oauth_codes: { table: 'oauth_codes', key: 'hash', condition: 'expires_at < ?1', before: now - DAY },
  // No token outlives its grant, so that one that is deleted here has none left.
  oauth_grants: { table: 'oauth_grants', key: 'id', condition: 'expires_at < ?1', before: now },
  // Consents that no client redeemed have no tokens; their codes went before.
  oauth_grants_unused: {
    table: 'oauth_grants',
    key: 'id',
    condition: 'first_used_at IS NULL AND created_at < ?1',
    before: now - DAY - lifetimes.code,
  },
  // A client that was used once is never deleted: it would ask with an id that nobody knows, for ever.
  oauth_clients: {
    table: 'oauth_clients',
    key: 'id',
    condition: `last_used_at IS NULL AND created_at < ?1
      AND NOT EXISTS (SELECT 1 FROM oauth_grants g WHERE g.client_id = oauth_clients.id)`,
    before: now - DAY,
  },
});

/** Deletes what has expired. A table that fails keeps no other from its turn. */
export async function purgeExpired(db: D1Database, now: number): Promise<Record<string, number>> {
  const tasks: Record<string, () => Promise<number>> = {
    oauth_refresh_tokens: () => purgeRefreshTokens(db, now),
  };
  for (const [name, expired] of Object.entries(expiredRows(now)))
    tasks[name] = () => deleteExpired(db, expired);
  const deleted: Record<string, number> = {};
  for (const [name, run] of Object.entries(tasks)) {
    try {
      deleted[name] = await run();
    } catch (error) {
      log('error', 'purge_failed', { table: name, ...describeError(error) });
    }
  }
  return deleted;
}
