import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import type { Builder } from '../../../workers/platform/builds/builder.ts';
import { claimBuild } from '../../../workers/platform/builds/claim-build.ts';
import { LEASE_MS, MAX_RUNS } from '../../../workers/platform/builds/lease.ts';
import { type BuildRunner, runBuild } from '../../../workers/platform/builds/run-build.ts';
import { stopWorkspaceBuilds } from '../../../workers/platform/builds/stop-workspace-builds.ts';
import { sweepBuilds } from '../../../workers/platform/builds/sweep-builds.ts';
import { seedToolPlace } from '../support/tool-calls.ts';

const MINUTE = 60_000;

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
  return { queue: { sendBatch } as unknown as Queue, sent };
}

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

  it('builds with an ended run are sent again, up to the limit of runs of a build', async () => {
    const { build, look } = await startedBuild();
    const { queue, sent } = keepingQueue();
    let at = Date.now();
    for (let run = 1; run <= MAX_RUNS; run += 1) {
      expect(await claimBuild(env.DB, build.id, at)).toMatchObject({ run });
      expect(await claimBuild(env.DB, build.id, at + LEASE_MS - 1)).toBeNull();
      expect(await sweepBuilds(env.DB, queue, at + LEASE_MS - 1)).toEqual({ sent: 0, givenUp: 0 });
      at += LEASE_MS;
      const last = run === MAX_RUNS;
      expect(await sweepBuilds(env.DB, queue, at)).toEqual({ sent: last ? 0 : 1, givenUp: last ? 1 : 0 });
    }
    expect(sent).toHaveLength(MAX_RUNS - 1);
    expect(await look()).toMatchObject({ status: 'failed', failure: 'timed_out', credits_charged: 0 });
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
    await runBuild(runnerOf({ build: async () => ({ kind: 'pending' }) }), build.id);
    expect(await sweepBuilds(env.DB, queue, Date.now() + 59 * MINUTE)).toEqual({ sent: 0, givenUp: 0 });
    expect(await claimBuild(env.DB, build.id, Date.now() + 59 * MINUTE)).toBeNull();
    expect(await sweepBuilds(env.DB, queue, Date.now() + 61 * MINUTE)).toEqual({ sent: 0, givenUp: 1 });
  });
});

const runnerOf = (builder: Builder, changes: Partial<BuildRunner> = {}): BuildRunner => ({
  db: env.DB,
  bucket: env.SITES,
  runtime: systemRuntime,
  builder,
  testBuilder: builder,
  report: (error) => {
    throw error;
  },
  ...changes,
});
