import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#schema/time.ts';
import { signPreviewToken } from '#shared/brand/preview-token.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';
import { call, json, publish, type Saved, save } from './support/client.ts';

let account: SeededAccount;
let draft: Saved;
let live: Saved;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  live = await save(account.themeKey, '[data-part="card"]{color:red}');
  await publish(account.themeKey, live.hash, live.revision);
  draft = await save(account.themeKey, '[data-part="card"]{color:blue}');
});

const expectNotFound = async (response: Response, what: string) => {
  expect(response.status, what).toBe(404);
  expect(await response.text(), what).toBe('not found');
  expect(response.headers.get('Content-Type'), what).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Cache-Control'), what).toBe('no-store');
};

describe('published CSS', () => {
  it('published CSS is public, immutable for a year and harmless when visited [B7.1 B7.4]', async () => {
    const response = await call(live.previewPath);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('color:red');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: `"${live.hash}"`,
    });
  });

  it('answers HEAD without a body, and 304 to a client that has the file [B7.4]', async () => {
    const head = await call(live.previewPath, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const tag of [`"${live.hash}"`, `W/"${live.hash}"`, `"x", "${live.hash}"`, '*']) {
      const response = await call(live.previewPath, { headers: { 'If-None-Match': tag } });
      expect(response.status, tag).toBe(304);
      expect(response.headers.get('ETag')).toBe(`"${live.hash}"`);
    }
    const changed = await call(live.previewPath, { headers: { 'If-None-Match': '"other"' } });
    expect(changed.status).toBe(200);
  });
});

describe('a draft', () => {
  it('a draft is readable only with a token that a theme key minted [B5.1 B5.2]', async () => {
    const minted = await call('/api/reseller/theme/rules/preview-token', {
      method: 'POST',
      bearer: account.themeKey,
      body: { hash: draft.hash },
    });
    const { token, previewUrl } = await json<{ token: string; previewUrl: string }>(minted);
    expect(previewUrl).toBe(`/t/${account.accountId}/theme-${draft.hash}.css?p=${token}`);
    const response = await call(previewUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('color:blue');
    await expectNotFound(await call(draft.previewPath), 'without a token');
  });

  it('a missing, expired, future-dated, foreign, mismatched or altered token gets a plain 404 [B5.2]', async () => {
    const now = Date.now();
    const sign = (hash: string, at: number, secret = env.PREVIEW_SECRET, accountId = account.accountId) =>
      signPreviewToken(secret, accountId, hash, at);
    const other = await seedAccount(env.DB);
    const good = await sign(draft.hash, now);
    const tokens: Record<string, string> = {
      empty: '',
      nonsense: 'nonsense',
      expired: await sign(draft.hash, now - 30 * MINUTE),
      future: await sign(draft.hash, now + 10 * MINUTE),
      mismatched: await sign(live.hash, now),
      foreign: await sign(draft.hash, now, env.PREVIEW_SECRET, other.accountId),
      'of another secret': await sign(draft.hash, now, 'another secret'),
      altered: good.slice(0, -2) + (good.endsWith('AA') ? 'BB' : 'AA'),
      'made younger': good.replace(/^(p1\.[0-9a-f]{8}\.)[0-9a-z]+/, `$1${(now + 1000).toString(36)}`),
    };
    for (const [what, token] of Object.entries(tokens)) {
      await expectNotFound(await call(`${draft.previewPath}?p=${token}`), what);
    }
    const young = await sign(draft.hash, now - 29 * MINUTE);
    expect((await call(`${draft.previewPath}?p=${young}`)).status).toBe(200);
  });
});

describe('the path grammar', () => {
  it('serves a published stylesheet whatever its query is, except one with `p`', async () => {
    const whole = await (await call(live.previewPath)).text();
    for (const query of ['?', '?v=2', '?x=1&y=2', '?P=1', '?%', '?pp=1', '?v=2&amp;p=1']) {
      const answer = await call(live.previewPath + query);
      expect([query, answer.status, await answer.text()]).toEqual([query, 200, whole]);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('answers every other path with the same plain 404 [B7.3]', async () => {
    const { accountId } = account;
    const other = await seedAccount(env.DB);
    for (const path of [
      `/t/${accountId}/theme-${live.hash.toUpperCase()}.css`,
      `/t/${accountId.toUpperCase()}/theme-${live.hash}.css`,
      `/t/${accountId}/theme-${live.hash.slice(1)}.css`,
      `/t/${accountId}/theme-${live.hash}0.css`,
      `/t/${accountId}/theme-${live.hash}.css/`,
      `/t/${accountId}/theme-${live.hash}.scss`,
      `/t/${accountId}/theme-${live.hash}.css?p=`,
      `/t/${accountId}/theme-${live.hash}.css?v=1&%70=x`,
      `/t/${accountId}/theme-${live.hash}.css?p=a&p=b`,
      `/t/${accountId}/theme-ffffffffffffffff.css`,
      `/t/${other.accountId}/theme-${live.hash}.css`,
      `/t/not-an-account/theme-${live.hash}.css`,
      `/t/${accountId}/x.css`,
      '/t/',
    ]) {
      await expectNotFound(await call(path), path);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      await expectNotFound(await call(live.previewPath, { method }), method);
    }
  });
});
