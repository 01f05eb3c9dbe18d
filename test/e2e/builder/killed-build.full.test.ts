import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { launch, type Service } from '#scripts/service/launch.ts';
import { ownRuntimes } from '#scripts/service/processes.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { type BuilderServer, startBuilder } from '../access/support/builder-server.ts';
import { type McpSession, openMcpSession } from '../access/support/mcp-session.ts';
import { freePort } from '../support/free-port.ts';
import { copyTemplate } from '../support/service-template.ts';

interface Job {
  buildId: string;
  answer(site: string): void;
}

/** The jobs that the builder received. It answers each one when the test says so. */
const jobs: Job[] = [];
let builder: BuilderServer;
let state: string;
let service: Service;
let session: McpSession;
/** The process id of the workerd that runs the service. */
let runtime: number;
let start: () => Promise<void>;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-killed-'));
  const port = await freePort();
  const { modules, secrets, demo } = await copyTemplate(state, `http://localhost:${port}`);
  builder = await startBuilder();
  builder.secret = secrets.BUILDER_SECRET ?? '';
  builder.answer = ({ build_id }) =>
    new Promise((resolve) => {
      const answer = (text: string) => {
        const files = [{ path: 'index.html', text }];
        resolve({ status: 200, body: { status: 'succeeded', build_id, files } });
      };
      jobs.push({ buildId: build_id, answer });
    });
  const vars = { BUILDER_URL: builder.url };
  start = async () => {
    const before = new Set((await ownRuntimes()).map(({ pid }) => pid));
    service = await launch({ port, modules, state, secrets, vars });
    const [own] = (await ownRuntimes()).filter(({ pid }) => !before.has(pid));
    if (own === undefined) throw new Error('no workerd was started');
    runtime = own.pid;
  };
  await start();
  session = await openMcpSession({ ...service, demo, secrets, logs: [] });
});
afterAll(async () => {
  await session?.close();
  await service?.stop();
  await builder?.stop();
  await rm(state, { recursive: true, force: true });
});

/** Simulates a power cut: nothing is notified or finished. Then the service starts on the remaining state. */
async function killAndStart(): Promise<void> {
  process.kill(runtime, 'SIGKILL');
  await vi.waitUntil(async () => !(await ownRuntimes()).some(({ pid }) => pid === runtime), {
    timeout: 30_000,
  });
  await service.stop().catch(() => undefined);
  await start();
}

const jobOf = (buildId: string, count: number): Promise<Job> =>
  vi.waitUntil(
    () => {
      const found = jobs.filter((job) => job.buildId === buildId);
      return found.length >= count && found.at(-1);
    },
    { timeout: 60_000 },
  );

const entriesOf = async (build: string): Promise<Record<string, number>> => {
  const { results } = await service.db
    .prepare(
      `SELECT kind, count(*) AS n FROM credit_entries
       WHERE op_key LIKE '%' || (SELECT operation_key FROM builds WHERE id = ?1) || '%' GROUP BY kind`,
    )
    .bind(build)
    .all<{ kind: string; n: number }>();
  return Object.fromEntries(results.map(({ kind, n }) => [kind, n]));
};

const statusOf = async (build_id: string) =>
  session.call<{ status: string; failure: string | null; artifact: string | null }>('get_build', {
    build_id,
  });

const used = async (): Promise<number> => {
  const { workspaces } = await session.call<{ workspaces: { credits_used: number }[] }>('get_usage');
  return workspaces[0]?.credits_used ?? Number.NaN;
};

/** Moves times into the past, so that the lease of a run has expired, or the build began long ago. */
const later = (build: string, sinceStart = 0) =>
  service.db
    .prepare('UPDATE builds SET lease_until = 1, created_at = created_at - ?2 WHERE id = ?1')
    .bind(build, sinceStart)
    .run();

describe('workerd is killed while a build runs', () => {
  stepsOfOneJourney();
  let project_id: string;
  let price: number;

  it('the next service on the same state finishes the build, and charges it once', async () => {
    const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces');
    const made = { workspace_id: workspaces[0]?.id, name: 'Bakery' };
    project_id = (await session.call<{ id: string }>('create_project', made)).id;
    const before = await used();
    const { id } = await session.call<{ id: string }>('start_build', { project_id, prompt: 'A bakery.' });
    price = (await used()) - before;
    expect(price).toBeGreaterThan(0);
    await jobOf(id, 1);

    await killAndStart();
    expect(await statusOf(id)).toMatchObject({ status: 'running', failure: null });
    await later(id);
    await service.runSchedule(new Date());
    const again = await jobOf(id, 2);
    again.answer('<!doctype html><title>Bakery</title><h1>Finished</h1>');
    await expect
      .poll(() => statusOf(id), { timeout: 60_000 })
      .toMatchObject({ status: 'succeeded', failure: null });
    expect(await used()).toBeCloseTo(before + price, 6);
    expect(await entriesOf(id)).toEqual({ charge: 1 });
  });

  it('a build that nothing finishes within the hour fails, and its credits are given back once', async () => {
    const before = await used();
    const { id } = await session.call<{ id: string }>('start_build', { project_id, prompt: 'Add a menu.' });
    expect(await used()).toBeGreaterThan(before);
    const first = await jobOf(id, 1);

    await killAndStart();
    await later(id, HOUR);
    for (const _ of [1, 2]) await service.runSchedule(new Date());
    expect(await statusOf(id)).toMatchObject({ status: 'failed', failure: 'timed_out', artifact: null });
    expect(await used()).toBeCloseTo(before, 6);
    expect(await entriesOf(id)).toEqual({ charge: 1, refund: 1 });
    // The service that sent the job is gone.
    first.answer('<h1>Too late</h1>');
    await killAndStart();
    expect(await statusOf(id)).toMatchObject({ status: 'failed' });
    expect(await used()).toBeCloseTo(before, 6);
  });
});
