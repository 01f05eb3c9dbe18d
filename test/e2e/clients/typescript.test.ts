import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packTypeScriptClient } from '#scripts/clients/pack/pack-typescript.ts';
import { Livery, LiveryError, verifyEvent } from '../../../clients/typescript/src/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type Answer, type LocalServer, startLocalServer } from '../../support/http/local-server.ts';
import { startService, type TestService } from '../support/service.ts';

const README = fileURLToPath(new URL('../../../clients/typescript/README.md', import.meta.url));

/** The program of all code blocks in the README. */
const program = (): string =>
  [...readFileSync(README, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');

describe('the packed TypeScript client', () => {
  let service: TestService;
  let folder: string;

  beforeAll(async () => {
    service = await startService();
    folder = mkdtempSync(join(tmpdir(), 'livery-client-'));
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!isFullRun)(
    'the packed client installs into an empty folder, compiles and runs the code of its README',
    async () => {
      const archive = await packTypeScriptClient(folder);
      const app = join(folder, 'app');
      execFileSync('mkdir', [app]);
      writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
      execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], {
        cwd: app,
        stdio: 'pipe',
      });
      const environment = 'declare const process: { env: Record<string, string | undefined> };\n';
      const text = environment + program().replaceAll('https://app.example.com', service.baseUrl);
      writeFileSync(join(app, 'app.ts'), text);
      const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
      const flags = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--lib',
        'es2023,dom',
        '--types',
        '',
      ];
      expect(spawnSync(tsc, [...flags, 'app.ts'], { cwd: app, encoding: 'utf8' }).stdout).toBe('');
      const { stdout, stderr, status } = spawnSync(process.execPath, ['app.ts'], {
        cwd: app,
        encoding: 'utf8',
        env: {
          ...process.env,
          LIVERY_KEY: service.demo.platform_key,
          LIVERY_THEME_KEY: service.demo.theme_key,
        },
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^[0-9a-f-]{36}\nactive starter\n/);
      expect(stdout).toMatch(/\nservice-4711 0\n[\s\S]*\d{4}-\d\d-\d\dT/);
    },
  );
});

describe('the TypeScript client', () => {
  let server: LocalServer;
  let livery: Livery;
  let answers: Answer[] = [];
  let waited: number[] = [];

  beforeAll(async () => {
    server = await startLocalServer(() => answers.shift() ?? { status: 200, body: { ok: true } });
    livery = new Livery({
      baseUrl: `${server.url}/`,
      apiKey: 'sk_live_example',
      wait: async (milliseconds) => {
        waited.push(milliseconds);
      },
    });
  });
  afterAll(() => server?.close());
  const given = (...list: Answer[]): void => {
    answers = list;
    waited = [];
    server.received.length = 0;
  };

  it('waits for Retry-After and repeats calls that may succeed later', async () => {
    given(
      { status: 429, headers: { 'Retry-After': '7' } },
      { status: 500 },
      { status: 503, headers: { 'Retry-After': '9999' } },
    );
    expect(await livery.call('platformPing', {})).toEqual({ ok: true, data: { ok: true } });
    expect(waited).toEqual([7000, 1000, 60_000]);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/functions/v1/platform-ping',
      body: '{}',
      headers: { authorization: 'Bearer sk_live_example' },
    });
  });

  it('charges once: all attempts of a call have one key, and each call has its own', async () => {
    given({ status: 500 }, { status: 200, body: { ok: true } });
    await livery.get('platformTopup', { external_ref: 'a', credits: 1 });
    await livery.get('platformTopup', { external_ref: 'a', credits: 1 });
    await livery.get('platformTopup', { external_ref: 'a', credits: 1, idempotency_key: 'mine' });
    const keys = server.received.map(({ body }) => JSON.parse(body).idempotency_key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
    expect(keys[3]).toBe('mine');
    given({ status: 200, body: { ok: true } });
    await livery.get('platformEndpointCreate', { url: 'https://hooks.example/' });
    expect(JSON.parse(server.received[0]?.body ?? '').idempotency_key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('repeats no save whose answer is unknown', async () => {
    const save = { css: '', brandingJson: '{}', expectedRevision: 'r', baseHash: null };
    given({ status: 500, body: { error: 'internal_error' } });
    expect(await livery.call('saveDraft', save)).toMatchObject({ ok: false, status: 500 });
    expect(server.received.length).toBe(1);
    given({ status: 429 }, { status: 200, body: {} });
    expect(await livery.call('saveDraft', save)).toMatchObject({ ok: true });
  });

  it('answers refusals as values of a discriminated union, or throws them', async () => {
    const refusal: Answer = {
      status: 422,
      body: { error: 'plan_not_found', reason: 'gold' },
      headers: { 'X-Request-Id': 'r-1' },
    };
    given(refusal, refusal);
    const request = { external_ref: 'a', plan_code: 'gold' };
    const result = await livery.call('platformPlan', request);
    if (result.ok) throw new Error('no refusal');
    expect(result).toEqual({ ok: false, status: 422, refusal: refusal.body, requestId: 'r-1' });
    // This compiles only while the code is in the error table of the operation.
    expect(result.refusal.error === 'plan_not_found').toBe(true);
    await expect(livery.get('platformPlan', request)).rejects.toThrow(
      new LiveryError('platformPlan', {
        status: 422,
        refusal: { error: 'plan_not_found', reason: 'gold' },
        requestId: 'r-1',
      }),
    );
  });

  it('accepts no HTML page of a proxy as an answer, and follows no redirect', async () => {
    given({ status: 200 }, { status: 307, headers: { Location: `${server.url}/elsewhere` } });
    expect(await livery.call('platformPing', {})).toMatchObject({
      ok: false,
      status: 200,
      refusal: { error: 'unknown' },
    });
    expect(await livery.call('platformPing', {})).toMatchObject({ ok: false, refusal: { error: 'unknown' } });
    expect(server.received.length).toBe(2);
  });

  it('reads all pages', async () => {
    given(
      { status: 200, body: { ok: true, tenants: [1], next_cursor: 'c' } },
      { status: 200, body: { ok: true, tenants: [2], next_cursor: null } },
    );
    const tenants: unknown[] = [];
    for await (const page of livery.pages('platformTenants', { limit: 1 })) tenants.push(...page.tenants);
    expect(tenants).toEqual([1, 2]);
    expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([
      { limit: 1 },
      { limit: 1, cursor: 'c' },
    ]);
  });

  it('accepts signed events, and refuses events that are forged, changed or too old', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjSw';
    const body = '{"test": 2432232314}';
    const at = new Date(1_614_265_330_000);
    const signature = new Webhook(secret).sign('evt_1', at, body);
    const signed = {
      secret,
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': '1614265330',
        'webhook-signature': `v1,AAAA ${signature}`,
      },
      body,
      now: at.getTime(),
    };
    expect(await verifyEvent(signed)).toEqual({ test: 2432232314 });
    expect(await verifyEvent({ ...signed, headers: new Headers(signed.headers) })).not.toBeNull();
    const wrong = [
      { ...signed, body: '{"test": 2432232315}' },
      { ...signed, secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { ...signed, now: signed.now + 301_000 },
      { ...signed, now: signed.now - 301_000 },
      { ...signed, headers: { ...signed.headers, 'webhook-id': 'msg_other' } },
      { ...signed, headers: { ...signed.headers, 'webhook-signature': 'v1a,g0hM9SsE v1,***' } },
      { ...signed, headers: {} },
    ];
    for (const request of wrong) expect(await verifyEvent(request)).toBeNull();
    await expect(verifyEvent({ ...signed, secret: '' })).rejects.toThrow('secret');
  });

  it('removes the line break around a key, and refuses one inside without repeating the key', async () => {
    given();
    await new Livery({ baseUrl: server.url, apiKey: 'sk_live_example\r\n' }).call('platformPing', {});
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer sk_live_example');
    expect(() => new Livery({ baseUrl: server.url, apiKey: 'sk_live\nexample' })).toThrow(
      'The API key has a space, a line break or another character that no key has.',
    );
  });

  it('throws when the service does not answer', async () => {
    waited = [];
    const nobody = new Livery({
      baseUrl: 'http://127.0.0.1:9',
      apiKey: 'k',
      wait: async (milliseconds) => {
        waited.push(milliseconds);
      },
    });
    await expect(nobody.call('platformPing', {})).rejects.toThrow();
    expect(waited).toEqual([500, 1000, 2000]);
  });
});
