import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#schema/time.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { stopWorkspaceBuilds } from '#workers/platform/customers/suspension/stop-workspace-builds.ts';
import { claimBuild } from '#workers/sites/builds/claim-build.ts';
import { LEASE_MS, MAX_DEAD_RUNS, MAX_RUNS } from '#workers/sites/builds/lease.ts';
import { type BuildRunner, runBuild } from '#workers/sites/builds/run-build.ts';
import { sweepBuilds } from '#workers/sites/builds/sweep-builds.ts';
import type { Builder } from '#workers/sites/core/builder.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { siteAssets } from '../support/site-assets.ts';
import { seedToolPlace } from '../support/tool-calls.ts';

async function startedBuild() {
  const { connection, workspace, project } = await seedToolPlace(['project']);
  const build = await connection.value<{ id: string }>('start_build', {
    project_id: project,
    prompt: 'A page.',
  });
  const look = () =>
    connection.value<{ status: string; failure: string | null; credits_charged: number }>('get_build', {
      build_id: build.id,
    });
  return { workspace, build, look };
}

/** A queue that records its messages. */
function keepingQueue() {
  const sent: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) => {
    for (const { body } of messages) sent.push(body);
  };
  const send = async (body: unknown) => sendBatch([{ body }]);
  return { queue: { send, sendBatch } as unknown as Queue, sent };
}

const builtPage: Builder = {
  build: async () => ({ kind: 'site', files: [{ path: 'index.html', bytes: encodeUtf8('<p>') }] }),
};

describe('unfinished builds', () => {
  it('builds with a lost message are sent again, and fail after an hour', async () => {
    const { build, look } = await startedBuild();
    const { queue, sent } = keepingQueue();
    expect(await sweepBuilds(env.DB, queue, Date.now())).toEqual({ sent: 0, givenUp: 0 });
    expect(await sweepBuilds(env.DB, queue, Date.now() + 3 * MINUTE)).toEqual({ sent: 1, givenUp: 0 });
    expect(sent).toEqual([{ build_id: build.id }]);
    await claimBuild(env.DB, build.id, Date.now() + 2 * MINUTE);
    expect(await sweepBuilds(env.DB, queue, Date.now() + 3 * MINUTE)).toEqual({ sent: 0, givenUp: 0 });
    expect(await sweepBuilds(env.DB, queue, Date.now() + 61 * MINUTE)).toEqual({ sent: 0, givenUp: 1 });
    expect(await look()).toMatchObject({ status: 'failed', failure: 'timed_out', credits_charged: 0 });
  });

  it('unfinished builds end with their workspace', async () => {
    const { workspace, look } = await startedBuild();
    expect(await stopWorkspaceBuilds(env.DB, workspace, Date.now())).toBe(1);
    expect(await look()).toMatchObject({
      status: 'failed',
      failure: 'workspace_suspended',
      credits_charged: 0,
    });
    expect(await stopWorkspaceBuilds(env.DB, workspace, Date.now())).toBe(0);
  });

  it('builds whose run died are sent again once', async () => {
    const { build, look } = await startedBuild();
    const { queue, sent } = keepingQueue();
    let at = Date.now();
    for (let run = 1; run <= MAX_DEAD_RUNS; run += 1) {
      expect(await claimBuild(env.DB, build.id, at)).toMatchObject({ run });
      expect(await claimBuild(env.DB, build.id, at + LEASE_MS - 1)).toBeNull();
      expect(await sweepBuilds(env.DB, queue, at + LEASE_MS - 1)).toEqual({ sent: 0, givenUp: 0 });
      at += LEASE_MS;
      const last = run === MAX_DEAD_RUNS;
      expect(await sweepBuilds(env.DB, queue, at)).toEqual({ sent: last ? 0 : 1, givenUp: last ? 1 : 0 });
    }
    // The message after the last run sends the one of the project's next build.
    expect(sent).toEqual(new Array(MAX_DEAD_RUNS).fill({ build_id: build.id }));
    expect(await claimBuild(env.DB, build.id, at)).toBeNull();
    expect(await look()).toMatchObject({ status: 'failed', failure: 'timed_out', credits_charged: 0 });
  });

  it('builds whose run gave its lease back run again, up to the limit of runs of a build', async () => {
    const { build, look } = await startedBuild();
    const { queue } = keepingQueue();
    const failing = { put: () => Promise.reject(new Error('planted')), head: async () => null } as never;
    for (let run = 1; run <= MAX_RUNS; run += 1)
      await expect(runBuild(runnerOf(builtPage, { bucket: failing }), build.id)).rejects.toThrow('planted');
    await runBuild(runnerOf(builtPage), build.id);
    expect(await look()).toMatchObject({ status: 'running' });
    expect(await sweepBuilds(env.DB, queue, Date.now())).toEqual({ sent: 0, givenUp: 1 });
    expect(await look()).toMatchObject({ status: 'failed', failure: 'timed_out', credits_charged: 0 });
  });

  it.each([
    new RangeError('Maximum call stack size exceeded'),
    new TypeError("Cannot read properties of undefined (reading 'x')"),
  ])('a build ends with its first run that fails for a fault of the code: %s', async (fault) => {
    const { build, look } = await startedBuild();
    const bucket = { put: () => Promise.reject(fault), head: async () => null } as never;
    const reported: unknown[] = [];
    await runBuild(runnerOf(builtPage, { bucket, report: (error) => reported.push(error) }), build.id);
    expect(reported).toEqual([fault]);
    expect(await look()).toMatchObject({ status: 'failed', failure: 'builder_error', credits_charged: 0 });
  });

  it('builds keep their lease while their builder works', async () => {
    const { build, look } = await startedBuild();
    const leaseOf = async () =>
      (await env.DB.prepare('SELECT lease_until FROM builds WHERE id = ?1')
        .bind(build.id)
        .first<number>('lease_until')) ?? 0;
    let clock = Date.now();
    const seen: number[] = [];
    const builder: Builder = {
      async build() {
        for (let step = 0; step < 3; step += 1) {
          clock += LEASE_MS;
          const before = await leaseOf();
          await vi.waitUntil(async () => (await leaseOf()) > before, { timeout: 120_000, interval: 10 });
          seen.push((await leaseOf()) - clock);
        }
        return { kind: 'failed', reason: 'enough' };
      },
    };
    await runBuild(
      runnerOf(builder, { runtime: { ...systemRuntime, now: () => clock }, renewEveryMs: 20 }),
      build.id,
    );
    expect(seen).toEqual([LEASE_MS, LEASE_MS, LEASE_MS]);
    expect(await look()).toMatchObject({ status: 'failed', failure: 'enough' });
  });

  it('a build can be claimed immediately after storing its result failed', async () => {
    const { build, look } = await startedBuild();
    const site: Builder = {
      build: async () => ({ kind: 'site', files: [{ path: 'index.html', bytes: encodeUtf8('<p>') }] }),
    };
    const bucket = { put: () => Promise.reject(new Error('planted')), head: async () => null } as never;
    await expect(runBuild(runnerOf(site, { bucket }), build.id)).rejects.toThrow('planted');
    expect(await look()).toMatchObject({ status: 'running' });
    await runBuild(runnerOf(site), build.id);
    expect(await look()).toMatchObject({ status: 'succeeded' });
  });

  it('builds wait up to an hour for a builder that answers later', async () => {
    const { build } = await startedBuild();
    const { queue } = keepingQueue();
    const until = Date.now() + 60 * MINUTE;
    await runBuild(runnerOf({ build: async () => ({ kind: 'pending', until }) }), build.id);
    expect(await sweepBuilds(env.DB, queue, Date.now() + 59 * MINUTE)).toEqual({ sent: 0, givenUp: 0 });
    expect(await claimBuild(env.DB, build.id, Date.now() + 59 * MINUTE)).toBeNull();
    expect(await sweepBuilds(env.DB, queue, Date.now() + 61 * MINUTE)).toEqual({ sent: 0, givenUp: 1 });
  });
});

describe('builds of one project', () => {
  /** Builds of one project in the order in which they were started. */
  async function startedInTurn(prompts: readonly string[]) {
    const { connection, project } = await seedToolPlace(['project']);
    const ids: string[] = [];
    for (const prompt of prompts) {
      const input = { project_id: project, prompt, replace: ids.length > 0 };
      ids.push((await connection.value<{ id: string }>('start_build', input)).id);
    }
    const { queue, sent } = keepingQueue();
    /** Ids of the messages since the last call. Maintenance sends those of builds of other tests too. */
    const sentSince = () =>
      (sent.splice(0) as { build_id: string }[])
        .map(({ build_id }) => build_id)
        .filter((id) => ids.includes(id));
    const runner = runnerOf(embeddedBuilder(siteAssets), { queue });
    const statuses = async () => {
      const { builds } = await connection.value<{ builds: { id: string; status: string }[] }>('list_builds', {
        project_id: project,
      });
      return ids.map((id) => builds.find((build) => build.id === id)?.status);
    };
    return { connection, ids, runner, queue, sentSince, statuses };
  }

  it('builds run one after the other, and the site is that of the last one', async () => {
    const { connection, ids, runner, sentSince, statuses } = await startedInTurn([
      'A bakery in Graz.',
      'Our e-mail address is hello@bakery.example',
      'Our telephone number is +43 316 123456',
    ]);
    const [first = '', second = '', third = ''] = ids;
    await runBuild(runner, third);
    expect(await statuses()).toEqual(['queued', 'queued', 'queued']);
    expect(sentSince()).toEqual([first]);
    for (const [id, next] of [
      [first, [second]],
      [second, [third]],
      [third, []],
    ] as const) {
      await runBuild(runner, id);
      expect(sentSince()).toEqual(next);
    }
    expect(await statuses()).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const { artifact } = await connection.value<{ artifact: string }>('get_build', { build_id: third });
    const page = await (await env.SITE_FILES.get(`artifacts/${artifact}/index.html`))?.text();
    expect(page).toContain('+43 316 123456');
    expect(page).not.toContain('hello@bakery.example');
  });

  it('a build waits while another one runs, whichever was started first', async () => {
    const { ids, runner, sentSince, statuses } = await startedInTurn(['A bakery.', 'A menu with bread.']);
    const [first = '', second = ''] = ids;
    await claimBuild(env.DB, first, Date.now());
    await env.DB.prepare('UPDATE builds SET created_at = 1 WHERE id = ?1').bind(second).run();
    await runBuild(runner, second);
    expect(await statuses()).toEqual(['running', 'queued']);
    expect(sentSince()).toEqual([]);
    expect(await claimBuild(env.DB, first, Date.now() + LEASE_MS)).toMatchObject({ run: 2 });
  });

  it('builds continue after one that was cancelled, was given up or failed', async () => {
    const { connection, ids, runner, queue, sentSince, statuses } = await startedInTurn([
      'A bakery.',
      'A menu.',
      'Bread.',
      'Rolls.',
    ]);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await connection.value('cancel_build', { build_id: first });
    await runBuild(runner, first);
    expect(sentSince()).toEqual([second]);
    await runBuild(
      { ...runner, builder: { build: async () => ({ kind: 'failed', reason: 'enough' }) } },
      second,
    );
    expect(sentSince()).toEqual([third]);
    await claimBuild(env.DB, third, Date.now());
    await env.DB.prepare('UPDATE builds SET created_at = 1 WHERE id = ?1').bind(third).run();
    await sweepBuilds(env.DB, queue, Date.now());
    expect(sentSince()).toEqual([third]);
    await runBuild(runner, third);
    expect(sentSince()).toEqual([fourth]);
    expect(await statuses()).toEqual(['cancelled', 'failed', 'failed', 'queued']);
  });

  it('a build ends although the message of the next one cannot be sent, which maintenance sends', async () => {
    const { ids, runner, queue, sentSince, statuses } = await startedInTurn([
      'A bakery.',
      'A menu with bread.',
    ]);
    const [first = '', second = ''] = ids;
    await runBuild(
      { ...runner, queue: { send: () => Promise.reject(new Error('planted')) } as never },
      first,
    );
    expect(await statuses()).toEqual(['succeeded', 'queued']);
    await sweepBuilds(env.DB, queue, Date.now() + 3 * MINUTE);
    expect(sentSince()).toEqual([second]);
  });

  it('builds do not wait for those of another project, and send no message while their account is disabled', async () => {
    const [one, other] = [await startedInTurn(['A bakery.']), await startedInTurn(['A shop.'])];
    await claimBuild(env.DB, one.ids[0] ?? '', Date.now());
    await runBuild(other.runner, other.ids[0] ?? '');
    expect(await other.statuses()).toEqual(['succeeded']);
    const held = await startedInTurn(['A bakery.', 'A menu.']);
    await env.DB.prepare(
      "UPDATE accounts SET status = 'disabled' WHERE id = (SELECT account_id FROM builds WHERE id = ?1)",
    )
      .bind(held.ids[0])
      .run();
    await runBuild(held.runner, held.ids[1] ?? '');
    expect(held.sentSince()).toEqual([held.ids[0]]);
    await runBuild(held.runner, held.ids[0] ?? '');
    expect(held.sentSince()).toEqual([]);
  });
});

const runnerOf = (builder: Builder, changes: Partial<BuildRunner> = {}): BuildRunner => ({
  db: env.DB,
  bucket: env.SITE_FILES,
  queue: env.BUILDS,
  runtime: systemRuntime,
  builder,
  testBuilder: builder,
  report: (error) => {
    throw error;
  },
  ...changes,
});
