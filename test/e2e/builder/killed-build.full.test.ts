import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#schema/time.ts';
import { launch, type Service } from '#scripts/service/launch.ts';
import { ownRuntimes } from '#scripts/service/processes.ts';
import { SIGNATURE_HEADER, sign } from '#workers/sites/builds/remote/signature.ts';
import { stepsOfOneJourney } from '../../support/steps.ts';
import { type McpSession, openMcpSession } from '../access/support/mcp-session.ts';
import { freePort } from '../support/free-port.ts';
import { copyTemplate } from '../support/service-template.ts';

interface Job {
  buildId: string;
  answer(site: string): Promise<void>;
}

/** A builder of the operator that answers when the test calls it. */
class SlowBuilder {
  readonly #server: Server;
  readonly jobs: Job[] = [];
  secret = '';

  constructor() {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { build_id: buildId } = JSON.parse(text) as { build_id: string };
      this.jobs.push({ buildId, answer: (site) => this.#answer(response, buildId, site) });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async #answer(response: ServerResponse, build_id: string, site: string): Promise<void> {
    const files = [{ path: 'index.html', text: site }];
    const body = JSON.stringify({ status: 'succeeded', build_id, files });
    response.setHeader(SIGNATURE_HEADER, await sign(this.secret, body, Date.now()));
    response.end(body);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const builder = new SlowBuilder();
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
  builder.secret = secrets.BUILDER_SECRET ?? '';
  const vars = { BUILDER_URL: await builder.listen() };
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
  builder.stop();
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
      const found = builder.jobs.filter((job) => job.buildId === buildId);
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
    await again.answer('<!doctype html><title>Bakery</title><h1>Finished</h1>');
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
    await first.answer('<h1>Too late</h1>');
    await killAndStart();
    expect(await statusOf(id)).toMatchObject({ status: 'failed' });
    expect(await used()).toBeCloseTo(before, 6);
  });
});
