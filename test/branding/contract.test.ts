import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { stylingContractBody } from '#schema/contract/styling-contract.ts';
import { CONTRACT_VERSION } from '#schema/contract/version.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';
import { call } from './support/client.ts';

let bearer: string;
beforeAll(async () => {
  bearer = (await seedAccount(env.DB)).themeKey;
});

const PATH = '/api/reseller/theme/contract';
const read = (headers: Record<string, string> = {}) => call(PATH, { bearer, headers });

it('serves the bytes that the code defines, under a strong entity tag made from them [B5.3]', async () => {
  const response = await read();
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
  const body = await response.text();
  expect(body).toBe(stylingContractBody);
  const digest = (await sha256Hex(body)).slice(0, 32);
  expect(response.headers.get('ETag')).toBe(`"${CONTRACT_VERSION}-${digest}"`);
});

it('answers 304 to a client that has the current tag', async () => {
  const etag = (await read()).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await read({ 'If-None-Match': known });
    expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag]);
  }
  expect((await read({ 'If-None-Match': '"other"' })).status).toBe(200);
});

it('requests without credentials are refused', async () => {
  for (const path of [PATH, '/contract.json', '/contract']) {
    const response = await call(path);
    expect([401, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('starterCss');
  }
});
