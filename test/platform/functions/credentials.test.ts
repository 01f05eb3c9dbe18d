import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { rates } from '#schema/limits.ts';
import { type PlatformError, type PlatformErrorShape, platformErrors } from '#schema/platform/errors.ts';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { addressBlock } from '#shared/http/address-block.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { openLimiter } from '../../support/workerd/open-limiter.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { stopClock } from '../../support/workerd/stop-clock.ts';
import { call, freshAddress, type Json } from '../support/client.ts';

const names = Object.keys(platformFunctions) as PlatformFunctionName[];
const keyed = names.filter((name) => name !== 'billingSummary');
/** The functions share what checks keys; `npm test` tries every row of the error table with some of them. */
const someKeyed = sampled(keyed, 8);
const METHODS = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const INTERNAL = { 'X-Internal-Mint-Secret': env.INTERNAL_MINT_SECRET };

async function refused(response: Response, code: PlatformError, reason?: string): Promise<Json> {
  const shape: PlatformErrorShape = platformErrors[code];
  const body = (await response.json()) as Json;
  expect(response.status, JSON.stringify(body)).toBe(shape.status);
  const expected = shape.reason ?? reason;
  expect(body).toEqual({ error: shape.error, ...(expected === undefined ? {} : { reason: expected }) });
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Request-Id')).toBeTruthy();
  return body;
}

let account: SeededAccount;
beforeAll(async () => {
  account = await seedAccount(env.DB);
});

describe.each(names)('%s', (name) => {
  it('answers 405 to other methods than POST, to every caller [C1.1 C1.3]', async () => {
    const one = METHODS[names.indexOf(name) % METHODS.length]!;
    for (const method of isFullRun ? METHODS : [one]) {
      const response = await call(name, {}, { method });
      await refused(response, 'method_not_allowed');
      expect(response.headers.get('Allow')).toBe('POST');
    }
  });

  it('requires a bearer [C1.2]', async () => {
    await refused(await call(name, {}), 'missing_bearer');
    if (isFullRun || name === 'ping')
      await refused(await call(name, {}, { headers: { Authorization: 'Basic abc' } }), 'missing_bearer');
  });
});

/** Accounts whose keys are refused, and why. No test changes them, so that all functions share them. */
const refusedKeys: Array<[SeededAccount, PlatformError]> = [];
beforeAll(async () => {
  for (const [change, code] of [
    ['DELETE FROM api_keys WHERE account_id', 'invalid_key'],
    ['UPDATE api_keys SET revoked_at = 1 WHERE account_id', 'invalid_key'],
    ['UPDATE api_keys SET expires_at = 1 WHERE account_id', 'invalid_key'],
    ["UPDATE accounts SET status = 'closed' WHERE id", 'account_disabled'],
    ['DELETE FROM accounts WHERE id', 'account_missing'],
  ] as const) {
    const seeded = await seedAccount(env.DB);
    await env.DB.prepare(`${change} = ?1`).bind(seeded.accountId).run();
    refusedKeys.push([seeded, code]);
  }
});

describe.each(someKeyed)('%s: keys', (name) => {
  it('refuses mistyped ones', async () => {
    const mistyped = account.platformKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    for (const bearer of ['nonsense', mistyped, account.session]) {
      await refused(await call(name, {}, { bearer }), 'invalid_key');
    }
  });

  it('refuses unknown, revoked and expired ones, and those of accounts that are disabled or gone [C1.2]', async () => {
    expect(refusedKeys).toHaveLength(5);
    for (const [{ platformKey: bearer }, code] of refusedKeys) {
      await refused(await call(name, {}, { bearer }), code);
    }
  });

  it('checks the key before the body [C1.3]', async () => {
    const huge = 'x'.repeat(platformFunctions[name].body.limit + 1);
    await refused(await call(name, {}, { raw: huge }), 'missing_bearer');
    await refused(await call(name, {}, { raw: huge, bearer: account.platformKey }), 'payload_too_large');
  });
});

describe.each(keyed)('%s: scopes', (name) => {
  it('requires the scope of the platform functions [C1.2]', async () => {
    await refused(await call(name, {}, { bearer: account.themeKey }), 'insufficient_scope');
  });
});

it.each(someKeyed)('%s: the legacy scope includes that of the platform functions', async (name) => {
  const { status } = await call(name, {}, { bearer: account.legacyKey });
  expect([401, 403]).not.toContain(status);
});

/** Uses up a bucket without sending the requests. */
async function exhaust(subject: string, bucket: 'platformPerKey' | 'platformPerIp', left = 0): Promise<void> {
  const limiter = await openLimiter(subject);
  await limiter.hit(bucket, rates[bucket]);
  await runInDurableObject(limiter, (_, state) => {
    state.storage.sql.exec('UPDATE hits SET count = ? WHERE bucket = ?', rates[bucket] - left, bucket);
  });
}

describe('limits', () => {
  it('the limits of a key and of an address apply to functions, and every answer states them [C1.4]', async () => {
    const { platformKey: bearer } = await seedAccount(env.DB);
    const first = await call('ping', {}, { bearer });
    expect(first.headers.get('RateLimit-Limit')).toBe(String(rates.platformPerKey));
    expect(first.headers.get('RateLimit-Remaining')).toBe(String(rates.platformPerKey - 1));
    expect(Number(first.headers.get('RateLimit-Reset'))).toBeGreaterThanOrEqual(1);
    stopClock();
    const address = freshAddress();
    await Promise.all([
      exhaust(await sha256Hex(bearer), 'platformPerKey'),
      exhaust(addressBlock(address) ?? '', 'platformPerIp'),
    ]);
    for (const name of someKeyed) {
      const limited = await call(name, {}, { bearer });
      expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      expect(Number(limited.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      await refused(limited, 'per_key');
      await refused(await call(name, {}, { bearer: account.platformKey, address }), 'per_ip');
    }
    await refused(await call('billingSummary', {}, { bearer: account.session, address }), 'per_ip');
  });

  it('exactly as many requests of one key succeed as are left', async () => {
    stopClock();
    const { platformKey: bearer } = await seedAccount(env.DB);
    await exhaust(await sha256Hex(bearer), 'platformPerKey', 50);
    const answers = await Promise.all(Array.from({ length: 80 }, () => call('ping', {}, { bearer })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

describe('the internal path', () => {
  it.each(someKeyed)('%s accepts the secret and an account instead of a key [C1.5]', async (name) => {
    const wrong = { 'X-Internal-Mint-Secret': `${env.INTERNAL_MINT_SECRET}x` };
    await refused(await call(name, { account_id: account.accountId }, { headers: wrong }), 'invalid_key');
    const reason = `account_id required for internal ${platformFunctions[name].path.replace(/^.*platform-/, '')}`;
    await refused(await call(name, {}, { headers: INTERNAL }), 'account_id_required', reason);
    await refused(await call(name, { account_id: 7 }, { headers: INTERNAL }), 'account_id_required', reason);
    await refused(await call(name, { account_id: 'nobody' }, { headers: INTERNAL }), 'account_not_found');
    const disabled = refusedKeys.find(([, code]) => code === 'account_disabled')?.[0];
    const body = { account_id: disabled?.accountId };
    await refused(await call(name, body, { headers: INTERNAL }), 'account_disabled');
    const { status } = await call(name, { account_id: account.accountId }, { headers: INTERNAL });
    expect([401, 403]).not.toContain(status);
  });

  it('the internal path is refused while no secret is configured', async () => {
    const headers = { 'X-Internal-Mint-Secret': '' };
    const response = await call(
      'ping',
      { account_id: account.accountId },
      { headers, bindings: { INTERNAL_MINT_SECRET: '' } },
    );
    await refused(response, 'invalid_key');
  });
});
