import { env } from 'cloudflare:workers';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#schema/limits.ts';
import { isValidPreviewToken, signPreviewToken } from '#shared/brand/preview-token.ts';
import { verifySessionToken } from '#shared/credentials/verify-session-token.ts';
import * as schema from '#shared/db/schema.ts';
import { sha256 } from '#shared/encoding.ts';
import { ANONYMOUS } from '#shared/operation.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from '#shared/sessions/create-session.ts';
import { mintSessionToken } from '#shared/sessions/mint-session-token.ts';
import { findSso } from '../../workers/platform/customers/sso/find-sso.ts';
import { redeemSso } from '../../workers/platform/customers/sso/redeem-sso.ts';
import { connected, credentials, session, ssoCode } from './support/expiring-credentials.ts';
import type { Tokens } from './support/oauth-client.ts';
import { addAccount, addMember } from './support/people.ts';

const operation = { db: env.DB, runtime: systemRuntime, actor: ANONYMOUS, requestId: 'test' };

let began = Date.parse('2026-11-10T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each test begins later than every expiry that the earlier tests stored.
  began += 400 * 86_400_000;
  vi.setSystemTime(began);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('every credential that expires', () => {
  it('the list of credentials names every database table with an expiry', () => {
    const expiring = Object.values(schema)
      .filter((table) => is(table, SQLiteTable))
      .map((table) => getTableConfig(table as SQLiteTable))
      .filter(({ columns }) => columns.some(({ name }) => name === 'expires_at'))
      .map(({ name }) => name)
      // A grant is no credential: it ends after its last refresh token. Used assertions and imports are none either.
      .filter((name) => !['oauth_grants', 'oauth_assertions', 'customer_imports'].includes(name));
    expect([...new Set(Object.values(credentials).map(({ table }) => table))].sort()).toEqual(
      expiring.sort(),
    );
  });

  it.each(Object.entries(credentials))(
    '%s works until its end and is refused at its end',
    async (_, { table, column = 'expires_at', make }) => {
      const made = Date.now();
      const endOf = () => env.DB.prepare(`SELECT max(${column}) AS end FROM ${table}`).first<number>('end');
      const first = await make();
      const end = (await endOf()) ?? 0;
      expect(end).toBeGreaterThan(made);
      vi.setSystemTime(end - 1);
      expect(await first()).toBe(true);
      vi.setSystemTime(end + 86_400_000);
      const second = await make();
      vi.setSystemTime((await endOf()) ?? 0);
      expect(await second()).toBe(false);
    },
  );

  it('a preview token works until its end and is refused at its end', async () => {
    const token = await signPreviewToken('secret', 'account', 'hash', Date.now());
    const valid = (at: number) => isValidPreviewToken('secret', token, 'account', 'hash', at);
    expect(await valid(Date.now() + limits.previewToken - 1)).toBe(true);
    expect(await valid(Date.now() + limits.previewToken)).toBe(false);
  });
});

describe('absolute expiry', () => {
  it('a session in constant use ends 30 days after it began', async () => {
    const { find } = await session();
    for (let at = began; at < began + SESSION_ABSOLUTE_MS; at += SESSION_SLIDING_MS - 1) {
      vi.setSystemTime(at);
      expect(await find()).toBe(true);
    }
    vi.setSystemTime(began + SESSION_ABSOLUTE_MS - 1);
    expect(await find()).toBe(true);
    vi.setSystemTime(began + SESSION_ABSOLUTE_MS);
    expect(await find()).toBe(false);
  });

  it('a session token ends with its session', async () => {
    const { person, made } = await session();
    const account = await addAccount();
    await addMember(account, person);
    const { token, statement } = await mintSessionToken(
      { db: env.DB, runtime: systemRuntime },
      made.hash,
      account,
      2 * SESSION_SLIDING_MS,
    );
    await statement.run();
    const end = Date.now() + SESSION_SLIDING_MS;
    expect((await verifySessionToken(env.DB, token, null, end - 1)).ok).toBe(true);
    expect((await verifySessionToken(env.DB, token, null, end)).ok).toBe(false);
  });

  it('a refresh token in constant use ends 180 days after it was granted [A3.6]', async () => {
    const DAY = 86_400_000;
    const { client, tokens } = await connected();
    let token = tokens.refresh_token;
    for (let day = 20; day < 180; day += 20) {
      vi.setSystemTime(began + day * DAY);
      const answer = await client.refresh(token);
      expect(answer.status, `day ${day}`).toBe(200);
      token = (await answer.json<Tokens>()).refresh_token;
    }
    vi.setSystemTime(began + 180 * DAY - 1);
    const last = await client.refresh(token);
    expect(last.status).toBe(200);
    token = (await last.json<Tokens>()).refresh_token;
    vi.setSystemTime(began + 180 * DAY);
    expect((await client.refresh(token)).status).toBe(400);
  });
});

describe('a person who was disabled', () => {
  it('refuses a single sign-on code that was issued before, and issues no new one', async () => {
    for (const disabled of [false, true]) {
      const code = await ssoCode();
      if (disabled) {
        await env.DB.prepare(
          'UPDATE users SET disabled_at = 1 WHERE id = (SELECT user_id FROM sso_codes WHERE hash = ?1)',
        )
          .bind(await sha256(code))
          .run();
      }
      expect((await findSso(env.DB, code, Date.now())) === null).toBe(disabled);
      expect((await redeemSso(operation, code, null)) === null).toBe(disabled);
    }
  });
});
