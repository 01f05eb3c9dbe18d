import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { blobKey } from '#workers/branding/assets/store/blob.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { list, uploaded } from '../support/assets.ts';
import { call, json } from '../support/client.ts';

let account: SeededAccount;
let url: string;
let sha256: string;
let bytes: Uint8Array;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  await uploaded(account.session, 1);
  const { assets } = await json<AssetPage>(await list({ bearer: account.session }));
  url = assets[0]!.currentVersion.url;
  sha256 = /asset-([0-9a-f]{64})/.exec(url)![1]!;
  bytes = new Uint8Array(await (await call(url)).arrayBuffer());
});

const get = (headers: Record<string, string> = {}, method = 'GET') => call(url, { headers, method });

describe('an asset', () => {
  it('an asset is served as immutable, and with headers that make a visit harmless [B7.2]', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="${sha256.slice(0, 16)}.png"`,
      'cache-tag': `account-${account.accountId},asset-${sha256}`,
    });
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('answers conditional requests and HEAD', async () => {
    for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, '*']) {
      const response = await get({ 'If-None-Match': tag });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
    expect((await get({ 'If-None-Match': '"x"' })).status).toBe(200);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=5-999999', 5, undefined],
  ] as const)('answers the range %s', async (range, from, to) => {
    const response = await get({ Range: range });
    const part = bytes.slice(from, to);
    const first = from < 0 ? bytes.length + from : from;
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${bytes.length}`,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(part);
  });

  it('answers unsupported ranges and an If-Range of another file with the whole file', async () => {
    for (const headers of [
      { Range: 'bytes=0-1,4-5' },
      { Range: 'lines=0-1' },
      { Range: 'bytes=9-3' },
      { Range: 'bytes=0-1', 'If-Range': '"other"' },
    ] as Record<string, string>[])
      expect((await get(headers)).status).toBe(200);
    expect((await get({ Range: 'bytes=0-1', 'If-Range': `"${sha256}"` })).status).toBe(206);
    const beyond = await get({ Range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`]);
  });
});

describe('every other request gets the same plain 404', () => {
  const notFound = async (path: string, method = 'GET') => {
    const response = await call(path, { method });
    expect(response.status, path).toBe(404);
    expect(await response.text()).toBe(method === 'HEAD' ? '' : 'not found');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  };

  it('paths that do not match the grammar exactly get the plain 404 [B7.2 B7.3]', async () => {
    const stranger = await seedAccount(env.DB);
    for (const path of [
      `${url}?`,
      `${url}?v=1`,
      `${url}/`,
      url.replace('.png', '.jpg'),
      url.replace('.png', '.PNG'),
      url.replace('.png', '.svg'),
      url.replace('.png', ''),
      url.replace(sha256, sha256.toUpperCase()),
      url.replace(sha256, '0'.repeat(64)),
      url.replace(sha256, sha256.slice(1)),
      url.replace(account.accountId, stranger.accountId),
      url.replace(account.accountId, account.accountId.toUpperCase()),
      url.replace('/t/', '/t//'),
    ])
      await notFound(path);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) await notFound(url, method);
  });

  it('stored bytes that do not match their hash get the plain 404 [B7.3]', async () => {
    const own = await seedAccount(env.DB);
    await uploaded(own.session, 2);
    const { assets } = await json<AssetPage>(await list({ bearer: own.session }));
    const path = assets[0]!.currentVersion.url;
    const key = blobKey(own.accountId, /asset-([0-9a-f]{64})/.exec(path)![1]!);
    expect((await call(path)).status).toBe(200);
    await env.BRAND.put(key, 'something else', { customMetadata: { extension: 'png' } });
    await notFound(path);
    await env.BRAND.delete(key);
    await notFound(path);
  });
});
