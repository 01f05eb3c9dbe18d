import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#schema/time.ts';
import { workerHealth } from '#shared/http/worker-health.ts';
import { platformLimits } from '#shared/runtime/platform-limits.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { readWork } from '#workers/platform/jobs/read-work.ts';
import { tasksOf } from '#workers/platform/jobs/tasks-of.ts';
import { health } from '../../workers/edge/health.ts';
import { skipWaits } from '../support/workerd/skip-waits.ts';
import { wrappedDatabase } from '../support/workerd/wrapped-database.ts';
import { send } from './support/client.ts';
import { runTimer } from './support/run-timer.ts';
import { withSites } from './support/with-sites.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const BRANDING = { publishDue: async () => ({}), run: async () => 0 } as never;
const at = (now: number) => ({ ...systemRuntime, now: () => now });
const work = (now: number, bindings: object = {}) => readWork(withSites(bindings), at(now));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  skipWaits();
  await env.DB.batch(
    ['task_runs', 'notices', 'webhook_deliveries', 'builds'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('what is known about the work of the service', () => {
  it('waits for the first run of each task', async () => {
    const { timers, queues, database } = await work(NOW);
    expect(Object.values(timers)).toSatisfy((all: { state: string }[]) =>
      all.every(({ state }) => state === 'waiting'),
    );
    expect(Object.keys(timers)).toEqual(
      (['minute', 'maintenance'] as const).flatMap((timer) =>
        Object.keys(tasksOf(timer, withSites(), systemRuntime, '')),
      ),
    );
    expect(queues).toEqual({
      mails: { state: 'ok', oldest_due_seconds: null },
      webhooks: { state: 'ok', oldest_due_seconds: null },
      builds: { state: 'ok', oldest_due_seconds: null },
    });
    expect(database.bytes).toBeGreaterThan(100_000);
    expect(database.share).toBe(Number((database.bytes / platformLimits.databaseBytes.value).toFixed(4)));
  });

  it('finds a timer dead that has missed five runs, each task by itself', async () => {
    for (const timer of ['minute', 'maintenance'] as const)
      await runTimer(timer, withSites({ BRANDING }), at(NOW));
    const states = async (now: number) => {
      const { timers } = await work(now);
      return [timers.notices?.state, timers.ledger?.state];
    };
    expect(await states(NOW + 5 * MINUTE)).toEqual(['ok', 'ok']);
    expect(await states(NOW + 5 * MINUTE + 1)).toEqual(['failing', 'ok']);
    expect(await states(NOW + 25 * MINUTE)).toEqual(['failing', 'ok']);
    expect(await states(NOW + 25 * MINUTE + 1)).toEqual(['failing', 'failing']);
  });

  it('finds a task dead that has failed five times in a row', async () => {
    const broken = { publishDue: async () => ({}), run: () => Promise.reject(new Error('planted')) } as never;
    for (let times = 1; times <= 5; times += 1) {
      await runTimer('maintenance', withSites({ BRANDING: broken }), at(NOW));
      const { timers } = await work(NOW);
      expect(timers.asset_files).toMatchObject({ state: times < 5 ? 'ok' : 'failing', failures: times });
      expect(timers.ledger).toMatchObject({ state: 'ok', failures: 0 });
    }
  });

  it('tells how long the oldest mail, webhook and build wait, and an hour is too long', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO notices (key, kind, user_id, created_at, due_at)
         VALUES ('later', 'welcome', 'u', 1, ?1), ('done', 'welcome', 'u', 1, NULL)`,
      ).bind(NOW),
      env.DB.prepare(
        `INSERT INTO webhook_deliveries (endpoint_id, seq, account_id, lane, due_at, created_at)
         VALUES ('e', 1, 'a', '', 0, ?1)`,
      ).bind(NOW),
      env.DB.prepare(
        `INSERT INTO builds (id, project_id, tenant_id, account_id, prompt, skills, status, credits_micro,
           operation_key, created_by, created_at) VALUES ('b', 'p', 't', 'a', 'x', '[]', 'queued', 1, 'k', 'u', ?1)`,
      ).bind(NOW),
    ]);
    const { queues: early } = await work(NOW - 1);
    expect(early).toMatchObject({
      mails: { oldest_due_seconds: null },
      builds: { oldest_due_seconds: null },
    });
    const { queues: soon } = await work(NOW + 60 * MINUTE);
    expect(soon).toEqual({
      mails: { state: 'ok', oldest_due_seconds: 3_600 },
      webhooks: { state: 'ok', oldest_due_seconds: 3_600 },
      builds: { state: 'ok', oldest_due_seconds: 3_600 },
    });
    const { queues: late } = await work(NOW + 60 * MINUTE + 1);
    expect([late.mails.state, late.webhooks.state, late.builds.state]).toEqual(['failing', 'failing', 'ok']);
  });
});

/** The edge before Workers that answer for themselves, of which one may be replaced. */
function edge(replaced: Record<string, () => Promise<Response>> = {}, DB: D1Database = env.DB) {
  const others = { ...env, ...replaced };
  const worker = (name: string) => ({
    fetch: replaced[name] ?? (() => workerHealth(name.toLowerCase())(others as never)),
  });
  const PLATFORM = {
    fetch: replaced.PLATFORM ?? (() => send(new Request('http://localhost/healthz'), withSites() as never)),
  };
  return {
    DB,
    VERSION: 'v1',
    BASE_URL: 'http://localhost',
    AUTH: worker('AUTH'),
    BRANDING: worker('BRANDING'),
    SITES: worker('SITES'),
    PLATFORM,
  } as unknown as EdgeEnv;
}

const answer = async (of: EdgeEnv, now = NOW, headers: Record<string, string> = {}) => {
  const response = await health(of, new Request('http://localhost/healthz', { headers }), now);
  return { status: response.status, body: (await response.json()) as { failing: string[]; status: string } };
};

describe('the health of the whole service', () => {
  it('is well when everything answers', async () => {
    const { status, body } = await answer(edge());
    expect(body.failing).toEqual([]);
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('asks the versions of Workers that a deployment names, and repeats no answer of others', async () => {
    const asked: (string | null)[] = [];
    const AUTH = {
      fetch: async (_: string, init?: RequestInit) => {
        const wanted = new Headers(init?.headers).get('Cloudflare-Workers-Version-Overrides');
        asked.push(wanted);
        const version = wanted === null ? 'v1' : 'v2';
        return Response.json({ status: 'ok', worker: 'auth', version, parts: {} });
      },
    };
    const of = { ...edge(), AUTH } as unknown as EdgeEnv;
    const readVersion = async (headers: Record<string, string> = {}) => {
      const response = await health(of, new Request('http://localhost/healthz', { headers }), NOW);
      return ((await response.json()) as { versions: Record<string, string> }).versions.auth;
    };
    const overrides = { 'Cloudflare-Workers-Version-Overrides': 'livery-auth="x"' };
    expect([await readVersion(), await readVersion(overrides), await readVersion(overrides)]).toEqual([
      'v1',
      'v2',
      'v2',
    ]);
    expect(asked).toEqual([null, 'livery-auth="x"']);
    expect(await readVersion()).toBe('v1');
  });

  const refused = async () => {
    throw new Error('planted');
  };
  const withPart = (part: string) => () => workerHealth('x', () => ({ [part]: refused }))(env as never);

  it.each<[string, () => EdgeEnv, string[]]>([
    ['a Worker that throws', () => edge({ AUTH: refused }), ['worker auth']],
    [
      'a Worker that answers a page',
      () => edge({ SITES: async () => new Response('<p>') }),
      ['worker sites'],
    ],
    [
      'the bucket of brands',
      () => edge({ BRANDING: withPart('brand_bucket') }),
      ['worker branding', 'part branding.brand_bucket'],
    ],
    ['the database of the edge', () => edge({}, wrappedDatabase(refused)), ['worker edge']],
    [
      'the limiters of a Worker',
      () =>
        edge({
          AUTH: () =>
            workerHealth('auth')({
              ...env,
              RATE_LIMITER: { getByName: () => ({ ping: refused }) },
            } as never),
        }),
      ['worker auth', 'part auth.limiter'],
    ],
    [
      'a bucket that does not answer in time',
      () =>
        edge({
          BRANDING: () =>
            workerHealth('branding', () => ({ brand_bucket: () => new Promise(() => undefined) }))(
              env as never,
            ),
        }),
      ['worker branding', 'part branding.brand_bucket'],
    ],
  ])('names %s', async (_, of, failing) => {
    const { status, body } = await answer(of());
    expect(body.failing).toEqual(failing);
    expect([status, body.status]).toEqual([503, 'degraded']);
  });

  it('names the database that the platform Worker cannot read, the archives, a dead timer and an old mail', async () => {
    const platform = (bindings: object) => () =>
      send(new Request('http://localhost/healthz'), withSites(bindings) as never);
    const withoutDatabase = await answer(edge({ PLATFORM: platform({ DB: wrappedDatabase(refused) }) }));
    expect(withoutDatabase.body.failing).toEqual(['worker platform', 'part platform.database']);
    const withoutArchives = await answer(edge({ PLATFORM: platform({ ARCHIVES: { head: refused } }) }));
    expect(withoutArchives.body.failing).toEqual(['worker platform', 'part platform.archives_bucket']);
    await runTimer('minute', withSites({ BRANDING }), at(Date.now() - 60 * MINUTE));
    await env.DB.prepare(
      "INSERT INTO notices (key, kind, user_id, created_at, due_at) VALUES ('old', 'welcome', 'u', 1, ?1)",
    )
      .bind(Date.now() - 61 * MINUTE)
      .run();
    const dead = await answer(edge());
    expect(dead.status).toBe(503);
    expect(dead.body.failing).toEqual(
      expect.arrayContaining(['timer notices', 'timer suspensions', 'queue mails']),
    );
  });

  it('repeats a good answer for some seconds, and never a bad one', async () => {
    let isBroken = false;
    const AUTH = async () =>
      isBroken ? refused() : Response.json({ status: 'ok', parts: { database: 'ok' } });
    const of = edge({ AUTH });
    expect((await answer(of)).status).toBe(200);
    isBroken = true;
    expect((await answer(of, NOW + 4_999)).status).toBe(200);
    expect((await answer(of, NOW + 5_000)).status).toBe(503);
    isBroken = false;
    expect((await answer(of, NOW + 5_001)).status).toBe(200);
  });
});
