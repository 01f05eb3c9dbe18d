import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { expectOk } from '#shared/result.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { plainRequest } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

const PANEL = 'panel.reseller.example';
let service: TestService;

const setDomain = async (domain: string | null) =>
  expectOk(
    await setCustomDomain(
      {
        db: service.db,
        runtime: systemRuntime,
        actor: { kind: 'operator', id: 'test' },
        requestId: 'test-request',
      },
      { accountId: service.demo.account_id, domain },
    ),
  );
const get = (path: string, host: string) => plainRequest(service.baseUrl, path, { headers: { Host: host } });

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('host names', () => {
  it('unknown host names get one answer, whatever the path', async () => {
    for (const path of [
      '/',
      '/dashboard',
      '/api/reseller/theme/raw-css',
      '/mcp',
      '/.well-known/oauth-protected-resource',
    ]) {
      const { status, body } = await get(path, 'nobody.example');
      expect([path, status, body]).toEqual([path, 404, '{"error":"unknown_host"}']);
    }
  });

  it('a reseller’s host name shows the dashboard from the next request on, for as long as it is theirs', async () => {
    await setDomain(PANEL);
    const root = await get('/', PANEL);
    expect([root.status, root.headers.location]).toEqual([302, '/dashboard']);
    expect((await get('/sign-in', PANEL)).status).toBe(200);
    await setDomain(null);
    expect((await get('/sign-in', PANEL)).status).toBe(404);
  });

  it('the outbox of development is on the service’s own hosts alone', async () => {
    await setDomain(PANEL);
    const statuses = [];
    for (const host of [PANEL, 'localhost']) statuses.push((await get('/dev/outbox', host)).status);
    expect(statuses).toEqual([404, 200]);
    await setDomain(null);
  });

  it('host names of this machine are the service itself in development', async () => {
    for (const host of ['localhost', '127.0.0.1', `localhost:${new URL(service.baseUrl).port}`]) {
      expect((await get('/sign-in', host)).status).toBe(200);
    }
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/nothing',
    '/healthz',
    '/api/reseller/theme/raw-css',
    '/functions/v1/nothing',
    '/t/x',
    '/mcp',
  ])(
    'the answer of %s has a request id, echoes a well-formed one and states how it may be cached',
    async (path) => {
      const plain = await plainRequest(service.baseUrl, path);
      expect(plain.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(plain.headers['cache-control']).toBeDefined();
      expect(plain.headers['x-content-type-options']).toBe('nosniff');
      const echoed = await plainRequest(service.baseUrl, path, {
        headers: { 'X-Request-Id': 'my-own-request-id' },
      });
      expect(echoed.headers['x-request-id']).toBe('my-own-request-id');
      const junk = await plainRequest(service.baseUrl, path, { headers: { 'X-Request-Id': 'a b' } });
      expect(junk.headers['x-request-id']).not.toBe('a b');
    },
  );
});

/** Raw bytes that client libraries do not send. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('hosts of sites', () => {
  it('a site that nobody has is a page in no name of the service', async () => {
    const { status, body, headers } = await get('/', 'never-made.localhost');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).not.toContain('livery');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('hosts of sites show no route of the service', async () => {
    for (const path of [
      '/sign-in',
      '/dashboard',
      '/console',
      '/mcp',
      '/openapi.json',
      '/healthz',
      '/.well-known/x',
    ])
      expect((await get(path, 'never-made.localhost')).body, path).toContain('Nothing here');
  });

  it('no header and no second host leads from one host to another', async () => {
    for (const name of ['X-Forwarded-Host', 'X-Host', 'Forwarded', 'X-Original-Host', 'X-Original-URL']) {
      const answer = await plainRequest(service.baseUrl, '/sign-in', {
        headers: {
          Host: 'never-made.localhost',
          [name]: name === 'Forwarded' ? 'host=localhost' : 'localhost',
        },
      });
      expect(answer.status, name).toBe(404);
    }
    const twice = await raw(
      'GET /sign-in HTTP/1.1\r\nHost: never-made.localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(twice.split('\r\n', 1)[0]).toMatch(/ [45]\d\d /);
    const absolute = await raw(
      'GET http://localhost/sign-in HTTP/1.1\r\nHost: never-made.localhost\r\nConnection: close\r\n\r\n',
    );
    expect(absolute.split('\r\n', 1)[0]).toMatch(/ [45]\d\d /);
  });
});
