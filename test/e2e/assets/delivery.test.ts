import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { stylingContractBody } from '#schema/contract/styling-contract.ts';
import { png, raster } from '../../support/media/png.ts';
import { plainRequest } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let path: string;
let whole: Buffer;
beforeAll(async () => {
  service = await startService();
  const form = new FormData();
  form.append('kind', 'image');
  form.append('name', 'Picture');
  form.append('file', new File([png(20, 20, { raster: raster(20, 20) })], 'picture.png'));
  const headers = { Authorization: `Bearer ${service.demo.session_token}` };
  const library = `${service.baseUrl}/api/reseller/branding/assets`;
  const created = await fetch(library, { method: 'POST', headers, body: form });
  expect(created.status).toBe(201);
  const { assets } = (await (await fetch(library, { headers })).json()) as AssetPage;
  path = assets[0]?.currentVersion.url ?? '';
  whole = Buffer.from(await (await fetch(service.baseUrl + path)).arrayBuffer());
});
afterAll(() => service?.stop());

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.baseUrl + path, { headers, method });

describe('through the edge, from its cache', () => {
  it('an asset is served completely, conditionally, and in parts', async () => {
    const first = await get();
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const etag = first.headers.get('ETag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    const part = await get({ Range: 'bytes=4-9' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-9/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 10));
    const head = await get({}, 'HEAD');
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    for (const header of [
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Cross-Origin-Resource-Policy',
    ])
      expect(first.headers.get(header), header).not.toBeNull();
  });

  it('any query, another extension and a longer path answer the plain 404, cached or not', async () => {
    for (const wrong of [`${path}?`, `${path}?x`, path.replace('.png', '.gif'), `${path}/`]) {
      const { status, body } = await plainRequest(service.baseUrl, wrong);
      expect([status, body], wrong).toEqual([404, 'not found']);
    }
  });

  it('the library is for browsers: keys are forbidden and anonymous callers are unauthorised', async () => {
    const list = (headers: Record<string, string>) =>
      fetch(`${service.baseUrl}/api/reseller/branding/assets`, { headers });
    const forbidden = await list({ Authorization: `Bearer ${service.demo.theme_key}` });
    expect([forbidden.status, await forbidden.json()]).toEqual([403, { error: 'forbidden' }]);
    expect((await list({})).status).toBe(401);
  });
});

it('the styling contract is read from the files of the branding Worker, which no other route reaches', async () => {
  const headers = { Authorization: `Bearer ${service.demo.theme_key}` };
  const response = await fetch(`${service.baseUrl}/api/reseller/theme/contract`, { headers });
  expect([response.status, await response.text()]).toEqual([200, stylingContractBody]);
  for (const path of ['/contract.json', '/contract', '/api/reseller/contract.json', '/t/contract.json']) {
    expect((await fetch(service.baseUrl + path)).status).toBe(404);
  }
});
