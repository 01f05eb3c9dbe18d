import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuilderJob } from '#schema/builder/job.ts';
import { builderRoutes } from '#schema/builder/routes.ts';
import { signMessage, verifyMessage } from '#schema/builder/signature.ts';
import { limits } from '#schema/limits.ts';
import { exampleWebhooks } from '#schema/openapi/examples/webhooks.ts';
import { MINUTE } from '#schema/time.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { stopWorkspaceBuilds } from '../../workers/platform/customers/suspension/stop-workspace-builds.ts';
import { GIVE_UP_MS, LEASE_MS } from '../../workers/sites/builds/lease.ts';
import { remoteBuilder } from '../../workers/sites/builds/remote/remote-builder.ts';
import { type BuildRunner, runBuild } from '../../workers/sites/builds/run-build.ts';
import { sweepBuilds } from '../../workers/sites/builds/sweep-builds.ts';
import { embeddedBuilder } from '../../workers/sites/embedded/embedded-builder.ts';
import { seedFormPlace } from '../platform/dashboard/form-rows.ts';
import { send } from '../platform/support/client.ts';

const SECRET = env.BUILDER_SECRET;

/** The requests that the builder received, and its answers. */
interface Outside {
  messages: (Omit<BuilderJob, 'type'> & { type: string; reason?: string })[];
  answer: () => Promise<Response>;
}

let now: number;
let build: string;
let workspace: string;
let outside: Outside;

beforeEach(async () => {
  const place = await seedFormPlace();
  build = place.build;
  workspace = place.visitor.workspaceId;
  now = Date.now();
  outside = { messages: [], answer: async () => new Response(null, { status: 202 }) };
});

const runtime = { ...systemRuntime, now: () => now };

const runner = (): BuildRunner => ({
  db: env.DB,
  bucket: env.SITE_FILES,
  queue: env.BUILDS,
  runtime,
  report: () => undefined,
  testBuilder: embeddedBuilder(env.ASSETS),
  builder: remoteBuilder({
    url: 'https://builder.example/',
    secret: SECRET,
    runtime,
    db: env.DB,
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
    addresses: env,
    fileSecret: env.PREVIEW_SECRET,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = await request.text();
      expect(await verifyMessage(SECRET, request.headers, body, now)).not.toBeNull();
      const message = JSON.parse(body) as Outside['messages'][number];
      outside.messages.push(message);
      return message.type === 'build.cancelled' ? new Response(null, { status: 204 }) : outside.answer();
    },
  }),
});

const row = () =>
  env.DB.prepare('SELECT status, failure, handed, runs, credits_micro, artifact FROM builds WHERE id = ?1')
    .bind(build)
    .first<{
      status: string;
      failure: string | null;
      handed: number | null;
      runs: number;
      artifact: string | null;
    }>();

const result = () => ({ build_id: build, status: 'succeeded', document: exampleWebhooks.result.document });

async function post(message: object, id = crypto.randomUUID()): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(message);
  const headers = { ...(await signMessage(SECRET, { id, body }, Date.now())) };
  const path = 'sequence' in message ? 'postBuilderProgress' : 'postBuilderResult';
  const answer = await send(
    new Request(new URL(builderRoutes[path].path, env.BASE_URL), { method: 'POST', body, headers }),
    { BUILDER_URL: 'https://builder.example/' } as Partial<Cloudflare.Env>,
  );
  return { status: answer.status, body: await answer.json() };
}

const signed = async (message: object): Promise<Response> => {
  const body = JSON.stringify(message);
  return new Response(body, { headers: { ...(await signMessage(SECRET, { id: 'answer', body }, now)) } });
};

const cancellations = () =>
  outside.messages.filter(({ type }) => type === 'build.cancelled').map(({ reason }) => reason);

describe('a build that the operator’s builder has', () => {
  it('a job is sent again after its run died, and the build ends once', async () => {
    const died = Promise.withResolvers<Response>();
    outside.answer = () => died.promise;
    const running = runBuild(runner(), build);
    await expect.poll(() => outside.messages.length).toBe(1);
    now += LEASE_MS + 1;
    outside.answer = async () => new Response(null, { status: 202 });
    await runBuild(runner(), build);
    expect(outside.messages.map(({ job_id, build_id }) => [job_id, build_id])).toEqual([
      [`${build}.1`, build],
      [`${build}.2`, build],
    ]);
    expect(await post(result(), 'first')).toEqual({ status: 200, body: { ok: true, status: 'succeeded' } });
    const { artifact } = (await row())!;
    // The first run continues, and its late answer changes nothing.
    died.resolve(await signed({ build_id: build, status: 'failed', reason: 'late' }));
    await running;
    expect(await row()).toMatchObject({ status: 'succeeded', artifact, handed: null, runs: 2 });
    expect(await post(result(), 'first')).toEqual({ status: 200, body: { ok: true, status: 'succeeded' } });
    expect((await post(result(), 'second')).status).toBe(409);
  });

  it('accepts a result that arrives before the builder has confirmed the job', async () => {
    outside.answer = async () => {
      expect((await post(result())).status).toBe(200);
      return new Response(null, { status: 202 });
    };
    await runBuild(runner(), build);
    expect(await row()).toMatchObject({ status: 'succeeded', handed: null });
  });

  it('a build that was cancelled meanwhile is not sent', async () => {
    const stopping: BuildRunner = runner();
    const before = stopping.builder.build;
    stopping.builder.build = async (job) => {
      await stopWorkspaceBuilds(env.DB, workspace, now);
      return before(job);
    };
    await runBuild(stopping, build);
    expect(outside.messages).toEqual([]);
    expect(await row()).toMatchObject({ status: 'failed', failure: 'workspace_suspended', handed: null });
  });

  it('a build fails when its time is over, the builder is notified, and a late result changes nothing', async () => {
    await runBuild(runner(), build);
    now += limits.builderTime + 1;
    await runBuild(runner(), build);
    expect(await row()).toMatchObject({
      status: 'failed',
      failure: 'timed_out',
      credits_micro: 0,
      handed: null,
    });
    expect(cancellations()).toEqual(['timed_out']);
    expect(await post(result())).toEqual({ status: 409, body: { error: 'build_ended', status: 'failed' } });
  });

  it('a build fails when its result arrives after its time, before the timer has run', async () => {
    await runBuild(runner(), build);
    await env.DB.prepare(
      'UPDATE builds SET started_at = started_at - ?2, created_at = created_at - ?2 WHERE id = ?1',
    )
      .bind(build, limits.builderTime)
      .run();
    expect(await post(result())).toEqual({ status: 409, body: { error: 'build_ended', status: 'failed' } });
    expect(await row()).toMatchObject({ status: 'failed', failure: 'timed_out' });
  });

  it('the cancellation of a suspended workspace’s build is sent until the builder confirms it', async () => {
    await runBuild(runner(), build);
    await stopWorkspaceBuilds(env.DB, workspace, now);
    expect(await post({ build_id: build, sequence: 1, percent: 1, text: 'Working' })).toEqual({
      status: 409,
      body: { error: 'build_ended', status: 'failed' },
    });
    const sent: string[] = [];
    const queue = {
      sendBatch: async (messages: { body: { build_id: string } }[]) =>
        void sent.push(...messages.map(({ body }) => body.build_id)),
    } as unknown as Queue;
    now += 5 * MINUTE;
    await sweepBuilds(env.DB, queue, now);
    expect(sent).toContain(build);
    const broken = runner();
    broken.builder.cancel = async () => {
      throw new Error('unreachable');
    };
    await expect(runBuild(broken, build)).rejects.toThrow('unreachable');
    expect((await row())?.handed).toBe(1);
    await runBuild(runner(), build);
    await runBuild(runner(), build);
    expect(cancellations()).toEqual(['workspace_suspended']);
    expect((await row())?.handed).toBeNull();
  });

  it('the notification ends after an hour without a confirmation', async () => {
    await runBuild(runner(), build);
    await stopWorkspaceBuilds(env.DB, workspace, now);
    const queue = { sendBatch: async () => undefined } as unknown as Queue;
    await sweepBuilds(env.DB, queue, now + GIVE_UP_MS + MINUTE);
    expect((await row())?.handed).toBeNull();
  });

  it('a message about a build of another builder is refused', async () => {
    expect(await post(result())).toEqual({ status: 404, body: { error: 'build_not_found' } });
    expect((await row())?.status).toBe('queued');
  });
});
