import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DAY } from '#schema/time.ts';
import { sha256 } from '#shared/encoding.ts';
import { renewSession } from '#shared/operator/renew-session.ts';
import { renewSessionToken } from '#shared/operator/renew-session-token.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { operationAt } from './operation.ts';

const NOW = 1_800_000_000_000;

const person = async (accountId: string): Promise<string> => {
  const row = await env.DB.prepare('SELECT user_id AS id FROM memberships WHERE account_id = ?1')
    .bind(accountId)
    .first<{ id: string }>();
  return row!.id;
};

const endOf = async (
  table: 'sessions' | 'session_tokens',
  column: string,
  secret: string,
): Promise<number> => {
  const row = await env.DB.prepare(`SELECT expires_at AS at FROM ${table} WHERE ${column} = ?1`)
    .bind(await sha256(secret))
    .first<{ at: number }>();
  return row!.at;
};

describe('the credentials of a demonstration', () => {
  it('a valid session keeps its cookie and ends 30 days later', async () => {
    const { accountId } = await seedAccount(env.DB);
    const user = await person(accountId);
    const cookie = await renewSession(operationAt(NOW), user, undefined);
    expect(await endOf('sessions', 'hash', cookie)).toBe(NOW + 30 * DAY);
    expect(await renewSession(operationAt(NOW + DAY), user, cookie)).toBe(cookie);
    expect(await endOf('sessions', 'hash', cookie)).toBe(NOW + 31 * DAY);
  });

  it('an unknown session is replaced by a new one', async () => {
    const { accountId } = await seedAccount(env.DB);
    const user = await person(accountId);
    expect(await renewSession(operationAt(NOW), user, 'unknown')).not.toBe('unknown');
  });

  it('a valid bearer is kept and ends 30 days later, together with its session', async () => {
    const { accountId } = await seedAccount(env.DB);
    const user = await person(accountId);
    const bearer = await renewSessionToken(operationAt(NOW), user, accountId, undefined);
    expect(await renewSessionToken(operationAt(NOW + DAY), user, accountId, bearer)).toBe(bearer);
    expect(await endOf('session_tokens', 'hash', bearer)).toBe(NOW + 31 * DAY);
    const other = await seedAccount(env.DB);
    const otherUser = await person(other.accountId);
    expect(await renewSessionToken(operationAt(NOW), otherUser, other.accountId, bearer)).not.toBe(bearer);
  });
});
