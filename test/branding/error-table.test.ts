import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandingErrors } from '#schema/branding/errors.ts';
import { brandingRoutes } from '#schema/branding/routes.ts';
import { limits } from '#schema/limits.ts';
import type { RouteSpec } from '#schema/route.ts';
import { sampled } from '../support/full-run.ts';
import { openLimiter } from '../support/workerd/open-limiter.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { stopClock } from '../support/workerd/stop-clock.ts';
import { call, DOCUMENT, freshAddress, getSnapshot, json, publish, RAW_CSS, save } from './support/client.ts';

const routes: Array<[string, RouteSpec]> = Object.entries(brandingRoutes);
const reached = new Set<string>();

const reach = async (operation: string, code: keyof typeof brandingErrors, response: Response) => {
  const shape: { status: number; error: string; reason?: string } = brandingErrors[code];
  const body = await json(response);
  expect(response.status, `${operation}: ${JSON.stringify(body)}`).toBe(shape.status);
  if (code !== 'rejected') expect(body.error).toBe(shape.error);
  expect(body.reason).toBe(shape.reason);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Request-Id')).toBeTruthy();
  reached.add(`${operation} ${code}`);
  return body;
};

const bodyFor = (route: RouteSpec): unknown => (route.body === undefined ? undefined : {});

let account: SeededAccount;
let other: SeededAccount;

/** An account after changes of its rows, given as statements about its id. */
async function changedAccount(...statements: string[]): Promise<SeededAccount> {
  const seeded = await seedAccount(env.DB);
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql).bind(seeded.accountId)));
  return seeded;
}

/** Accounts whose credentials are refused, and so remain as they are. */
let refused: Record<
  'revoked' | 'expired' | 'disabled' | 'member' | 'removed' | 'signedOut' | 'quiet',
  SeededAccount
>;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  other = await seedAccount(env.DB);
  refused = {
    revoked: await changedAccount('UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?1'),
    expired: await changedAccount(
      'UPDATE api_keys SET expires_at = 1 WHERE account_id = ?1',
      'UPDATE session_tokens SET expires_at = 1 WHERE account_id = ?1',
    ),
    disabled: await seedAccount(env.DB, { status: 'suspended' }),
    member: await seedAccount(env.DB, { role: 'member' }),
    removed: await changedAccount('UPDATE memberships SET removed_at = 1 WHERE account_id = ?1'),
    signedOut: await changedAccount(
      'UPDATE sessions SET revoked_at = 1 WHERE user_id IN (SELECT user_id FROM memberships WHERE account_id = ?1)',
    ),
    quiet: await changedAccount('UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1'),
  };
});

describe.each(routes)('%s: who may call', (operation, route) => {
  const request = (bearer: string | null, address?: string) =>
    call(route.path, {
      method: route.method,
      bearer,
      body: bodyFor(route),
      ...(address === undefined ? {} : { address }),
    });

  it('refuses a missing, mistyped, unknown, revoked and expired credential [B1.2]', async () => {
    const { revoked, expired } = refused;
    const mistyped = account.themeKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    for (const bearer of [null, 'nonsense', mistyped, revoked.themeKey, expired.themeKey, expired.session]) {
      await reach(operation, 'invalid_key', await request(bearer));
    }
  });

  it('refuses the credentials of a disabled account [B1.2]', async () => {
    await reach(operation, 'account_disabled', await request(refused.disabled.themeKey));
    await reach(operation, 'account_disabled', await request(refused.disabled.session));
  });

  it('refuses people who are not, or no longer, owner or admin [B1.4]', async () => {
    await reach(operation, 'forbidden', await request(refused.member.session));
    await reach(operation, 'forbidden', await request(refused.removed.session));
  });

  it('the bearer ends with the session it was minted from', async () => {
    await reach(operation, 'invalid_key', await request(refused.signedOut.session));
  });

  if (route.auth.kind === 'bearer' && route.auth.key === null) {
    it('keys are forbidden, because the route is for browsers only [B1.4]', async () => {
      for (const key of [account.themeKey, account.legacyKey, account.platformKey]) {
        await reach(operation, 'forbidden', await request(key));
      }
    });
  } else {
    it('requires a key with the theme scope [B1.1 B1.3]', async () => {
      await reach(operation, 'insufficient_scope', await request(account.platformKey));
      for (const key of [account.themeKey, account.legacyKey]) {
        const { status } = await request(key);
        expect([401, 403]).not.toContain(status);
      }
    });
  }

  if (route.rate !== undefined) {
    it('counts in its rate limit bucket and answers Retry-After [B8.1]', async () => {
      const address = freshAddress();
      stopClock();
      await (await openLimiter(address)).hit(route.rate!, 120, 120);
      const response = await request(account.session, address);
      const seconds = Number(response.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      await reach(operation, 'rate_limited', response);
    });
  }

  if (route.authoring === true) {
    it('answers feature_disabled when authoring is off [B1.5]', async () => {
      await reach(operation, 'feature_disabled', await request(refused.quiet.session));
    });
  }

  const { body } = route;
  if (body !== undefined) {
    it('reads no more than its limit, whatever Content-Length says [B3.3 B3.7 B4.8]', async () => {
      const send = (length: number) =>
        call(route.path, {
          method: route.method,
          bearer: account.session,
          body: `{"filler":"${'x'.repeat(length - 13)}"}`,
        });
      await reach(operation, 'payload_too_large', await send(body.limit + 1));
      await reach(operation, 'bad_request', await send(body.limit));
    });

    // One reader of bodies serves every route: `npm test` sends each kind to one of them.
    const kinds = [
      ['no JSON', 'nonsense'],
      ['not an object', '[]'],
      ['null', 'null'],
      ['a key twice', '{"hash":null,"hash":null}'],
      ['__proto__', '{"__proto__":{}}'],
      ['deep nesting', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
      ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
      ['fields of the wrong type', '{"css":1,"brandingJson":2,"hash":3,"version":"1","expectedRevision":[]}'],
    ] as const;
    it.each(operation === 'saveDraft' ? kinds : sampled(kinds, 7))(
      'refuses a body with %s',
      async (_name, sent) => {
        const response = await call(route.path, {
          method: route.method,
          bearer: account.session,
          body: sent,
        });
        await reach(operation, 'bad_request', response);
      },
    );
  }
});

describe('faults of one route', () => {
  it('saveDraft and updateConfig refuse bad documents, styles, sizes and stale revisions [B3.2 B3.3 B3.4]', async () => {
    const { revision } = await getSnapshot(account.themeKey);
    const current = { expectedRevision: revision, baseHash: null };
    const attempts = [
      ['saveDraft', 'PUT', RAW_CSS, { css: '' }],
      ['updateConfig', 'PATCH', '/api/reseller/branding/config', {}],
    ] as const;
    for (const [operation, method, path, extra] of attempts) {
      const send = (change: object) =>
        call(path, {
          method,
          bearer: account.themeKey,
          body: { ...extra, brandingJson: DOCUMENT, ...current, ...change },
        });
      const unknownKey = JSON.stringify({ schemaVersion: 1, identity: { productName: 'A', html: '<b>' } });
      const refused = await reach(operation, 'bad_value', await send({ brandingJson: unknownKey }));
      expect(refused.path).toBe('/identity/html');
      await reach(operation, 'bad_request', await send({ brandingJson: '{"schemaVersion":1' }));
      const noAsset = JSON.stringify({
        schemaVersion: 1,
        identity: { productName: 'A' },
        logos: { light: { asset: 'no-such-logo', alt: 'A' } },
      });
      expect((await reach(operation, 'bad_value', await send({ brandingJson: noAsset }))).path).toBe(
        '/logos/light/asset',
      );
      const large = `${' '.repeat(limits.themeSnapshot)}${DOCUMENT}`;
      await reach(operation, 'theme_too_large', await send({ brandingJson: large }));
      await reach(operation, 'conflict', await send({ expectedRevision: '2020-01-01T00:00:00.000000Z' }));
      await reach(operation, 'conflict', await send({ expectedRevision: 'nonsense' }));
      await reach(operation, 'conflict', await send({ baseHash: '0123456789abcdef' }));
    }
    const long = await call(RAW_CSS, {
      method: 'PUT',
      bearer: account.themeKey,
      body: { css: `.a{${'color:red;'.repeat(30_000)}}`, brandingJson: DOCUMENT, ...current },
    });
    await reach('saveDraft', 'rejected', long);
  });

  it('checkCss refuses bad documents, sizes and styles', async () => {
    const check = (body: object) =>
      call('/api/reseller/theme/check', { method: 'POST', bearer: account.themeKey, body });
    await reach('checkCss', 'rejected', await check({ css: `.a{${'color:red;'.repeat(30_000)}}` }));
    const unknownKey = JSON.stringify({ schemaVersion: 1, identity: { productName: 'A', html: '<b>' } });
    const refused = await reach('checkCss', 'bad_value', await check({ css: '', brandingJson: unknownKey }));
    expect(refused.path).toBe('/identity/html');
    await reach('checkCss', 'bad_request', await check({ css: '', brandingJson: '{"schemaVersion":1' }));
    const large = `${' '.repeat(limits.themeSnapshot)}${DOCUMENT}`;
    await reach('checkCss', 'theme_too_large', await check({ css: '', brandingJson: large }));
  });

  it('updateConfig sanitizes the stylesheet that the document is combined with', async () => {
    // A saved stylesheet may become invalid with a compiler update; such a row is inserted into storage.
    const planted = await seedAccount(env.DB);
    const saved = await save(planted.themeKey, 'a{color:red}');
    const { putCss, artifactKeys } = await import('../../workers/branding/store/artifact-store.ts');
    const hostile = `.a{${'color:red;'.repeat(30_000)}}`;
    await putCss(env.BRAND, artifactKeys.source(planted.accountId, saved.hash), hostile);
    const combine = () =>
      call('/api/reseller/branding/config', {
        method: 'PATCH',
        bearer: planted.themeKey,
        body: { brandingJson: DOCUMENT, expectedRevision: saved.revision, baseHash: saved.hash },
      });
    await reach('updateConfig', 'rejected', await combine());
    await env.BRAND.delete(artifactKeys.source(planted.accountId, saved.hash));
    await reach('updateConfig', 'invalid_snapshot', await combine());
  });

  it('publish refuses a missing confirmation, a wrong target, a stale revision and an archived artifact [B4.2 B4.3]', async () => {
    const seeded = await seedAccount(env.DB);
    const first = await save(seeded.themeKey, '[data-part="card"]{color:red}');
    const post = (body: object) =>
      call(`${RAW_CSS}/publish`, { method: 'POST', bearer: seeded.themeKey, body });
    const { hash, revision } = first;
    await reach(
      'publish',
      'confirm_mismatch',
      await post({ hash, confirm: 'yes', expectedRevision: revision }),
    );
    await reach('publish', 'confirm_mismatch', await post({ hash: null, confirm: 'yes' }));
    const missing = 'ffffffffffffffff';
    await reach(
      'publish',
      'not_found',
      await post({ hash: missing, confirm: missing, expectedRevision: revision }),
    );
    await reach(
      'publish',
      'conflict',
      await post({ hash, confirm: hash, expectedRevision: '2020-01-01T00:00:00.000000Z' }),
    );
    const foreign = await save(other.themeKey, '[data-part="card"]{color:blue}');
    await reach(
      'publish',
      'not_found',
      await post({ hash: foreign.hash, confirm: foreign.hash, expectedRevision: revision }),
    );
    expect((await publish(seeded.themeKey, hash, revision)).status).toBe(200);
    const second = await save(seeded.themeKey, '[data-part="card"]{color:green}');
    const published = await publish(seeded.themeKey, second.hash, second.revision);
    const { revision: latest } = await json<{ revision: string }>(published);
    await reach('publish', 'conflict', await post({ hash, confirm: hash, expectedRevision: latest }));
    await env.DB.prepare('UPDATE accounts SET authoring_enabled = 0 WHERE id = ?1')
      .bind(seeded.accountId)
      .run();
    await reach(
      'publish',
      'feature_disabled',
      await post({ hash: second.hash, confirm: second.hash, expectedRevision: latest }),
    );
    expect((await post({ hash: null, confirm: 'clear' })).status, 'removal stays available').toBe(200);
  });

  it('mintPreviewToken and rollback refuse targets that are missing, foreign or cannot be restored [B4.7 B5.1]', async () => {
    const foreign = await save(other.themeKey, '[data-part="card"]{color:teal}');
    for (const hash of ['ffffffffffffffff', foreign.hash]) {
      const response = await call('/api/reseller/theme/rules/preview-token', {
        method: 'POST',
        bearer: account.themeKey,
        body: { hash },
      });
      await reach('mintPreviewToken', 'not_found', response);
    }
    const restore = (bearer: string, version: number) =>
      call('/api/reseller/theme/rollback', { method: 'POST', bearer, body: { version } });
    await reach('rollback', 'not_found', await restore(account.session, 1));

    const seeded = await seedAccount(env.DB);
    const saved = await save(seeded.themeKey, '[data-part="card"]{color:navy}');
    await publish(seeded.themeKey, saved.hash, saved.revision);
    await env.BRAND.delete(`draft/${seeded.accountId}/${saved.hash}.css`);
    await reach('rollback', 'invalid_snapshot', await restore(seeded.session, 1));
  });

  it('listVersions and readVersion refuse bad cursors, foreign and unknown versions, and lost bytes', async () => {
    const versions = (bearer: string, rest: string) =>
      call(`/api/reseller/theme/versions${rest}`, { bearer });
    for (const before of ['0', '-1', 'x', '', '1.5', '9'.repeat(16)]) {
      await reach('listVersions', 'bad_query', await versions(account.session, `?before=${before}`));
    }
    const owner = await seedAccount(env.DB);
    const saved = await save(owner.themeKey, '[data-part="card"]{color:navy}');
    await publish(owner.themeKey, saved.hash, saved.revision);
    for (const version of ['2', '0', '01', 'x', '1e0', '9'.repeat(40)]) {
      await reach('readVersion', 'not_found', await versions(owner.session, `/${version}`));
    }
    await reach('readVersion', 'not_found', await versions(other.session, '/1'));
    await env.BRAND.delete(`source/${owner.accountId}/${saved.hash}.css`);
    await reach('readVersion', 'invalid_snapshot', await versions(owner.session, '/1'));
  });

  it('versions that are not positive integers answer bad_request', async () => {
    for (const version of [0, -1, 1.5, '1', null, 2 ** 60]) {
      const response = await call('/api/reseller/theme/rollback', {
        method: 'POST',
        bearer: account.session,
        body: { version },
      });
      await reach('rollback', 'bad_request', response);
    }
  });
});

/** Other tests cover these with storage faults and races. */
const ELSEWHERE = new Set([
  ...routes.flatMap(([operation]) => [`${operation} server_error`, `${operation} internal_error`]),
  'rollback conflict',
]);

it('every pair of route and error in the table was reached [B8.2]', () => {
  const missing = routes
    .flatMap(([operation, route]) => route.errors.map((code) => `${operation} ${code}`))
    .filter((row) => !reached.has(row) && !ELSEWHERE.has(row));
  expect(missing).toEqual([]);
});
