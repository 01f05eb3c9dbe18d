import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSheet, saveSheet } from '../support/publish-sheet.ts';
import { plainRequest } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let path: string;
let hash: string;

const get = (headers: Record<string, string> = {}, method = 'GET', url = path) =>
  plainRequest(service.baseUrl, url, { method, headers });
const asked = () => service.logs.filter(({ message }) => message.includes('"worker":"branding"')).length;

/** Sends one uncached request and waits for its log line, after which the lines of earlier requests are complete. */
async function logsAreWhole(): Promise<void> {
  const mark = `edge-test-${crypto.randomUUID()}`;
  await get({ 'X-Request-Id': mark }, 'GET', `${path}?p=x`);
  const isLogged = () => service.logs.some(({ message }) => message.includes(mark));
  await expect.poll(isLogged).toBe(true);
}

/** The number of requests to the branding Worker during `work`. */
async function reached(work: () => Promise<unknown>): Promise<number> {
  await logsAreWhole();
  const before = asked();
  await work();
  await logsAreWhole();
  return asked() - before - 1;
}

beforeAll(async () => {
  service = await startService();
  ({ path, hash } = await publishSheet(service, '.edge-test { color: #123456; }'));
});
afterAll(() => service.stop());

describe('published files at the edge', () => {
  it('the edge asks the owning Worker once, then answers from the cache [B7.4]', async () => {
    expect(await reached(() => get())).toBe(1);
    expect(
      await reached(async () => {
        for (let index = 0; index < 5; index += 1) expect((await get()).status).toBe(200);
        expect((await get({}, 'HEAD')).status).toBe(200);
        expect((await get({ Host: 'localhost' })).status).toBe(200);
      }),
    ).toBe(0);
  });

  it('published files are immutable, typed, harmless and usable from any origin', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(body).toContain('edge-test');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  it('answers carry the request id of the request, not of the one that filled the cache', async () => {
    const { headers } = await get({ 'X-Request-Id': 'edge-test-request-1' });
    expect(headers['x-request-id']).toBe('edge-test-request-1');
    const [first, second] = [await get(), await get()];
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('HEAD answers the headers alone', async () => {
    const [whole, head] = [await get(), await get({}, 'HEAD')];
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('conditional requests answer 304, and range requests 206 [B7.4]', async () => {
    const whole = await get();
    const unchanged = await get({ 'If-None-Match': `"${hash}"` });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    const part = await get({ Range: 'bytes=0-4' });
    expect([part.status, part.body]).toEqual([206, whole.body.slice(0, 5)]);
    const beyond = await get({ Range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
    expect(beyond.headers['x-content-type-options']).toBe('nosniff');
    expect(beyond.headers['access-control-allow-origin']).toBe('*');
  });

  it('requests with `p` bypass the cache, and answer only for a preview token', async () => {
    for (const query of ['?p=', '?p=x', '?v=1&p=x', '?%70=x', '?p=x&p=y']) {
      const { status, body, headers } = await get({}, 'GET', path + query);
      expect([query, status, body]).toEqual([query, 404, 'not found']);
      expect(headers['cache-control']).toMatch(/no-store/);
    }
  });

  it('requests with another query are answered like those without, from the same cache entry [B7.1]', async () => {
    const whole = await get();
    for (const query of ['?', '?v=2', '?x=1&y=2', '?%', '?pp=1']) {
      const { status, body, headers } = await get({}, 'GET', path + query);
      expect([query, status, body]).toEqual([query, 200, whole.body]);
      expect(headers.etag).toBe(whole.headers.etag);
    }
  });

  it('a draft is not cached: it is a 404 before its publish and available directly after', async () => {
    const draft = await saveSheet(service, '.edge-draft { color: #654321; }');
    expect((await get({}, 'GET', draft.previewPath)).status).toBe(404);
    const published = await publishSheet(service, '.edge-draft { color: #654321; }');
    expect(published.path).toBe(draft.previewPath);
    expect((await get({}, 'GET', draft.previewPath)).status).toBe(200);
  });
});
