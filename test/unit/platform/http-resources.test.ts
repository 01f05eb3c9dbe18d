import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProviders } from '#workers/platform/reach/providers/create-providers.ts';
import type { Resource } from '#workers/platform/reach/providers/provider.ts';
import { type Answer, type LocalServer, startLocalServer } from '../../support/http/local-server.ts';
import { openSqliteD1, type SqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const SECRET = 'shared secret';
const NOW = Date.UTC(2026, 10, 21, 12, 0, 5);
const pod: Resource = { kind: 'pod', target: 'pod/1', tenantId: 'tenant', accountId: 'account', prior: {} };
const cloud: Resource = { ...pod, kind: 'cloud', target: 'db-1' };

let db: SqliteD1;
let server: LocalServer;
let answer: Answer;

const providers = () =>
  createProviders(
    { DB: db, ENVIRONMENT: 'production', CLOUD_PROVIDER_URL: server.url, CLOUD_PROVIDER_SECRET: SECRET },
    () => NOW,
  );
const states = () =>
  db.rows<{ state: string }>('SELECT state FROM workspace_resources ORDER BY id').map(({ state }) => state);

beforeEach(async () => {
  db = openSqliteD1();
  db.sqlite.exec(`INSERT INTO workspace_resources VALUES
    ('db-1', 'tenant', 'account', 'cloud', 'running', 1), ('pod/1', 'tenant', 'account', 'pod', 'running', 1)`);
  answer = { status: 200, body: { ok: true } };
  server = await startLocalServer(() => answer);
});
afterEach(() => server.close());

describe('pods and cloud at the operator’s provider', () => {
  it('the provider receives signed JSON', async () => {
    expect(await providers().pod.takeDown(pod)).toEqual({ ok: true });
    expect(await providers().cloud.takeDown(cloud)).toEqual({ ok: true });
    expect(states()).toEqual(['paused', 'paused']);
    expect(await providers().cloud.bringBack(cloud)).toEqual({ ok: true });
    expect(states()).toEqual(['running', 'paused']);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /pods/pod%2F1/pause',
      'POST /cloud/db-1/pause',
      'POST /cloud/db-1/resume',
    ]);
    for (const { headers, body } of server.received) {
      const seconds = Math.floor(NOW / 1000);
      const expected = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
      expect(headers['x-livery-signature']).toBe(`t=${seconds},v1=${expected}`);
    }
    expect(JSON.parse(server.received[0]!.body)).toEqual({
      resource_id: 'pod/1',
      tenant_id: 'tenant',
      account_id: 'account',
      kind: 'pod',
      action: 'pause',
    });
  });

  it('resources that do not exist count as paused, and cannot be resumed', async () => {
    answer = { status: 404 };
    expect(await providers().pod.takeDown(pod)).toEqual({ ok: true });
    expect(await providers().pod.bringBack(pod)).toEqual({ ok: false, reason: 'pod_gone', final: true });
  });

  it('a step is retried after any other answer, and redirects are not followed', async () => {
    for (const status of [500, 503, 429, 400, 401, 302]) {
      answer = { status, headers: status === 302 ? { Location: `${server.url}/elsewhere` } : {} };
      expect(await providers().cloud.takeDown(cloud)).toEqual({
        ok: false,
        reason: `provider_answered_${status}`,
        final: false,
      });
    }
    expect(states()).toEqual(['running', 'running']);
    expect(server.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    await server.close();
    await expect(providers().cloud.takeDown(cloud)).rejects.toThrow();
  });
});

it('resources are rows only when no address is configured', async () => {
  const embedded = createProviders(
    { DB: db, ENVIRONMENT: 'production', CLOUD_PROVIDER_URL: '', CLOUD_PROVIDER_SECRET: SECRET },
    () => NOW,
  );
  expect(await embedded.pod.takeDown(pod)).toEqual({ ok: true });
  expect(await embedded.pod.bringBack({ ...pod, target: 'gone' })).toEqual({
    ok: false,
    reason: 'pod_gone',
    final: true,
  });
  expect(server.received).toEqual([]);
});
