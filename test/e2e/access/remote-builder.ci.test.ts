import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type BuilderServer, type Job, startBuilder } from './support/builder-server.ts';
import { type McpSession, openMcpSession } from './support/mcp-session.ts';

let service: TestService;
let session: McpSession;
let builder: BuilderServer;
let projectId: string;

beforeAll(async () => {
  builder = await startBuilder();
  service = await startService({ vars: { BUILDER_URL: builder.url } });
  const { BUILDER_SECRET = '' } = service.secrets;
  builder.secret = BUILDER_SECRET;
  session = await openMcpSession(service);
  const workspace_id = service.demo.workspace_id;
  ({ id: projectId } = await session.call<{ id: string }>('create_project', {
    workspace_id,
    name: 'Remote',
  }));
});
afterAll(async () => {
  await session.close();
  await service.stop();
  await builder.stop();
});
beforeEach(() => {
  builder.jobs.length = 0;
});

interface Build {
  id: string;
  status: string;
  failure: string | null;
  credits_charged: number;
}

const start = () =>
  session.call<Build>('start_build', {
    project_id: projectId,
    prompt: 'Made elsewhere.',
    skills: ['night-mode'],
  });
const built = (job: Job) =>
  JSON.stringify({
    status: 'succeeded',
    build_id: job.build_id,
    files: [
      { path: 'index.html', text: '<!doctype html><title>Elsewhere</title>' },
      { path: 'dot.png', base64: 'iVBORw0KGgo=' },
    ],
  });

async function ended(id: string): Promise<Build> {
  for (;;) {
    const build = await session.call<Build>('get_build', { build_id: id });
    if (build.status !== 'queued' && build.status !== 'running') return build;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
async function jobOf(id: string): Promise<Job> {
  for (;;) {
    const job = builder.jobs.find(({ build_id }) => build_id === id);
    if (job !== undefined) return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const post = (job: Job, body: string, signature: string) =>
  fetch(job.callback_url, { method: 'POST', headers: { 'Livery-Signature': signature }, body });

describe('an operator’s own builder', () => {
  it('the builder receives the whole signed job and answers immediately', async () => {
    builder.answer = (job) => ({ status: 200, body: built(job) });
    const { id } = await start();
    expect(await ended(id)).toMatchObject({ status: 'succeeded', failure: null });
    const job = await jobOf(id);
    expect(job).toMatchObject({ prompt: 'Made elsewhere.', callback_url: `${service.baseUrl}/hooks/builds` });
    expect(job.skills[0]).toMatchObject({ slug: 'night-mode' });
    expect(job.skills[0]?.recipe.guidance).not.toBe('');
    expect(job.brand.primary).toMatch(/^#[0-9a-f]{6}$/i);
    const { url } = await session.call<{ url: string }>('publish_project', {
      project_id: projectId,
      build_id: id,
    });
    await expect.poll(async () => (await visit(url)).body).toContain('Elsewhere');
    expect((await visit(`${url}dot.png`)).headers['content-type']).toBe('image/png');
  });

  it('the builder may send files of any name: they are stored under plain names, or skipped with a warning', async () => {
    const page = '<!doctype html><img src="Hero%20Shot.JPG"><a href="Menü.pdf">Menu</a>';
    builder.answer = (job) => ({
      status: 200,
      body: JSON.stringify({
        status: 'succeeded',
        build_id: job.build_id,
        files: [
          { path: 'index.html', text: page },
          { path: 'Hero Shot.JPG', base64: '/9j/' },
          { path: 'Menü.pdf', base64: 'JVBERi0=' },
          { path: 'setup.exe', base64: 'TVo=' },
        ],
      }),
    });
    const { id } = await start();
    expect(await ended(id)).toMatchObject({
      status: 'succeeded',
      notes: {
        warnings: [
          { code: 'file_type', path: 'setup.exe' },
          { code: 'file_renamed', path: 'Hero Shot.JPG', name: 'hero-shot.jpg' },
          { code: 'file_renamed', path: 'Menü.pdf', name: 'menu.pdf' },
        ],
      },
    });
    const published = { project_id: projectId, build_id: id };
    const { url } = await session.call<{ url: string }>('publish_project', published);
    await expect.poll(async () => (await visit(url)).body).toContain('Menu</a>');
    const links = [...(await visit(url)).body.matchAll(/(?:src|href)="([^"]+)"/g)];
    const types = await Promise.all(
      links.map(async ([, link]) => (await visit(new URL(link ?? '', url).href)).headers['content-type']),
    );
    expect(types).toEqual(['image/jpeg', 'application/pdf']);
  });

  it('the builder answers later through the signed callback, once', async () => {
    builder.answer = () => ({ status: 202, body: '' });
    const { id } = await start();
    const job = await jobOf(id);
    const body = built(job);
    expect((await post(job, body, 't=1,v1=00')).status).toBe(401);
    expect((await post(job, body, builder.sign(`${body} `))).status).toBe(401);
    expect((await post(job, body, builder.sign(body, Date.now() - 400_000))).status).toBe(401);
    const junk = '{"status":"succeeded"}';
    expect((await post(job, junk, builder.sign(junk))).status).toBe(400);
    expect((await session.call<Build>('get_build', { build_id: id })).status).toBe('running');
    const accepted = await post(job, body, builder.sign(body));
    expect(await accepted.json()).toEqual({ ok: true, status: 'succeeded' });
    expect((await post(job, body, builder.sign(body))).status).toBe(409);
    expect((await ended(id)).status).toBe('succeeded');
  });

  it.each<[string, string, (job: Job) => { status: number; body: string; signature?: string }]>([
    [
      'fails',
      'out_of_ideas',
      (job) => ({
        status: 200,
        body: JSON.stringify({ status: 'failed', build_id: job.build_id, reason: 'out_of_ideas' }),
      }),
    ],
    ['refuses', 'builder_refused', () => ({ status: 500, body: 'no' })],
    ['signs wrongly', 'bad_signature', (job) => ({ status: 200, body: built(job), signature: 't=1,v1=00' })],
    ['talks nonsense', 'bad_result', () => ({ status: 200, body: '[]' })],
    [
      'answers for another build',
      'bad_result',
      (job) => ({ status: 200, body: built({ ...job, build_id: crypto.randomUUID() }) }),
    ],
    [
      'sends what no site may hold',
      'bad_file',
      (job) => ({ status: 200, body: built(job).replace('dot.png', '../../etc/x.png') }),
    ],
  ])('the customer gets the credits back when the builder %s', async (_, failure, answer) => {
    builder.answer = answer;
    const { id } = await start();
    expect(await ended(id)).toMatchObject({ status: 'failed', failure, credits_charged: 0 });
  });
});
