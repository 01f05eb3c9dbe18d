import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuilderJob } from '#schema/builder/job.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type BuilderServer, startBuilder } from './support/builder-server.ts';
import { type McpSession, openMcpSession } from './support/mcp-session.ts';

let service: TestService;
let session: McpSession;
let builder: BuilderServer;
/** The project of tests that need one build. */
let project: string;

beforeAll(async () => {
  builder = await startBuilder();
  service = await startService({ vars: { BUILDER_URL: builder.url } });
  const { BUILDER_SECRET = '' } = service.secrets;
  builder.secret = BUILDER_SECRET;
  await service.db
    .prepare(
      "UPDATE entitlements SET caps = json_set(caps, '$.max_projects', 9, '$.max_published_projects', 9)",
    )
    .run();
  session = await openMcpSession(service);
  project = await newProject('Shared');
});
afterAll(async () => {
  await session.close();
  await service.stop();
  await builder.stop();
});
beforeEach(() => {
  builder.answer = () => ({ status: 202 });
});

interface Build {
  id: string;
  status: string;
  failure: string | null;
  progress: { percent: number; text: string } | null;
  notes: { done: string[]; ignored: string[]; missing: string[]; warnings: object[] } | null;
  credits_charged: number;
}

const newProject = async (name: string): Promise<string> =>
  (
    await session.call<{ id: string }>('create_project', {
      workspace_id: service.demo.workspace_id,
      name,
    })
  ).id;
const start = (project_id: string, prompt = 'A bakery called Lind. Rye bread $6.', skills = ['restaurant']) =>
  session.call<Build>('start_build', { project_id, prompt, skills });
const buildOf = (id: string) => session.call<Build>('get_build', { build_id: id });

async function until<T>(look: () => Promise<T> | T, isThere: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isThere(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const ended = (id: string) =>
  until(
    () => buildOf(id),
    ({ status }) => status !== 'queued' && status !== 'running',
  );
const jobOf = async (id: string): Promise<BuilderJob> => {
  const found = await until(
    () => builder.jobs.find(({ build_id }) => build_id === id),
    (job) => job !== undefined,
  );
  if (found === undefined) throw new Error('unreachable');
  return found;
};

const documentOf = (headline: string) => ({
  version: 1,
  locale: 'en',
  business: { name: 'Lind' },
  pages: [
    {
      title: 'Lind',
      sections: [
        { id: 'top', kind: 'hero', headline },
        { id: 'items', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price: '$6' }] }] },
      ],
    },
  ],
});
const succeeded = ({ build_id }: { build_id: string }, more: object = { document: documentOf('Bread') }) => ({
  status: 'succeeded',
  build_id,
  ...more,
});

async function published(projectId: string, build: string): Promise<string> {
  const place = { project_id: projectId, build_id: build };
  const { url } = await session.call<{ url: string }>('publish_project', place);
  return (await visit(url)).body;
}

describe('a builder of the operator’s own', () => {
  it('a builder gets the document and the files of the site, and the outcome of earlier prompts', async () => {
    const lind = await newProject('Lind');
    builder.answer = (job) => ({
      status: 200,
      body: succeeded(job, {
        document: documentOf('Bread'),
        notes: { done: ['items'], missing: ['hours'] },
        warnings: ['No picture of the shop was given.'],
      }),
    });
    const first = await start(lind);
    expect(await ended(first.id)).toMatchObject({
      status: 'succeeded',
      notes: {
        done: ['items'],
        missing: ['hours'],
        warnings: [{ code: 'builder', text: 'No picture of the shop was given.' }],
      },
    });
    expect(await published(lind, first.id)).toContain('Rye bread');
    const second = await start(lind, 'A new headline, please.', []);
    await ended(second.id);
    const job = await jobOf(second.id);
    expect(job).toMatchObject({
      type: 'build.requested',
      protocol: 2,
      job_id: `${second.id}.1`,
      prompt: 'A new headline, please.',
      document: documentOf('Bread'),
      files: [],
      locale: 'en',
      credits: 1,
      workspace: { id: service.demo.workspace_id },
      project: { id: lind, name: 'Lind' },
      site: { domain: null, published: true },
      conversation: [
        { build_id: first.id, status: 'succeeded', notes: { done: ['items'], missing: ['hours'] } },
      ],
      callbacks: {
        progress: `${service.baseUrl}/hooks/builds/progress`,
        result: `${service.baseUrl}/hooks/builds/result`,
      },
    });
    expect(job.brand.palette.primary).toMatch(/^#[0-9a-f]{6}$/i);
    expect(Date.parse(job.deadline)).toBeGreaterThan(Date.now());
    expect((await jobOf(first.id)).skills[0]?.recipe.guidance).not.toBe('');
    expect(builder.messageIds).toContain(job.job_id);
  });

  it('a builder reads the files of a site without a document by unguessable addresses', async () => {
    const bare = await newProject('Files');
    const page = '<!doctype html><title>Files</title>';
    const more = { files: [{ path: 'index.html', text: page }] };
    builder.answer = (job) => ({ status: 200, body: succeeded(job, more) });
    await ended((await start(bare)).id);
    const again = await start(bare, 'Warmer.');
    const { document, files } = await jobOf(again.id);
    expect(document).toBeNull();
    expect(files).toHaveLength(1);
    const [file] = files;
    expect(file).toMatchObject({ path: 'index.html', bytes: page.length, sha256: await sha256Hex(page) });
    const answer = await fetch(file!.url);
    expect(await answer.text()).toBe(page);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment');
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    const address = new URL(file!.url);
    const token = address.searchParams.get('token') ?? '';
    for (const forged of [
      '',
      'x',
      `${token}x`,
      token.replace(/^./, (first) => (first === 'W' ? 'X' : 'W')),
    ]) {
      address.searchParams.set('token', forged);
      expect((await fetch(address)).status, forged).toBe(404);
    }
  });

  it('files of any name are stored under plain names, or skipped with a warning', async () => {
    const any = await newProject('Any names');
    const page = '<!doctype html><img src="Hero%20Shot.JPG"><a href="Menü.pdf">Menu</a>';
    const files = [
      { path: 'index.html', text: page },
      { path: 'Hero Shot.JPG', base64: '/9j/' },
      { path: 'Menü.pdf', base64: 'JVBERi0=' },
      { path: 'setup.exe', base64: 'TVo=' },
    ];
    builder.answer = (job) => ({ status: 200, body: succeeded(job, { files }) });
    const { id } = await start(any);
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
    const { url } = await session.call<{ url: string }>('publish_project', { project_id: any, build_id: id });
    const links = [...(await visit(url)).body.matchAll(/(?:src|href)="([^"]+)"/g)];
    const types = await Promise.all(
      links.map(async ([, link]) => (await visit(new URL(link ?? '', url).href)).headers['content-type']),
    );
    expect(types).toEqual(['image/jpeg', 'application/pdf']);
  });

  it('the page of the project and MCP show the progress and the draft of a builder', async () => {
    const { id } = await start(project);
    const { callbacks } = await jobOf(id);
    const say = (sequence: number, percent: number, more: object = {}) =>
      builder.post(callbacks.progress, {
        build_id: id,
        sequence,
        percent,
        text: `Step ${sequence} & more`,
        ...more,
      });
    expect(await (await say(1, 10)).json()).toEqual({ ok: true, taken: true });
    expect(await (await say(3, 60, { document: documentOf('Half of it') })).json()).toEqual({
      ok: true,
      taken: true,
    });
    // A late or repeated message changes nothing.
    expect(await (await say(2, 30)).json()).toEqual({ ok: true, taken: false });
    expect(await (await say(3, 99)).json()).toEqual({ ok: true, taken: false });
    expect((await buildOf(id)).progress).toEqual({ percent: 60, text: 'Step 3 & more' });
    const page = await fetch(
      `${service.baseUrl}/dashboard/projects/${project}?workspace=${service.demo.workspace_id}`,
      { headers: { Cookie: service.demo.customer_session_cookie } },
    );
    const html = await page.text();
    expect(html).toContain('Step 3 &amp; more');
    expect(html).toContain('aria-valuenow="60"');
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `frame-src ${service.baseUrl.replace('//', '//*.')};`,
    );
    const draft = /http:\/\/preview--[^"]+/.exec(html)?.[0] ?? '';
    expect((await visit(draft)).body).toContain('Half of it');
    expect((await builder.post(callbacks.result, succeeded({ build_id: id }))).status).toBe(200);
    // The draft answers 404 after the build has a site.
    expect((await visit(draft)).status).toBe(404);
    expect((await buildOf(id)).progress).toBeNull();
  });

  it('a builder may correct an invalid result, and a repeated result gets the same answer', async () => {
    const { id } = await start(project);
    const { callbacks } = await jobOf(id);
    const wrong = { ...documentOf('Bread'), pages: [{ title: '', sections: [] }], colour: 'red' };
    const refused = await builder.post(callbacks.result, succeeded({ build_id: id }, { document: wrong }));
    expect(refused.status).toBe(400);
    const { error, issues } = (await refused.json()) as { error: string; issues: { path: string }[] };
    expect(error).toBe('bad_result');
    expect(issues.map(({ path }) => path)).toContain('document.pages[0].title');
    expect((await buildOf(id)).status).toBe('running');
    const message = { id: 'result-1' };
    for (let time = 0; time < 2; time += 1) {
      const accepted = await builder.post(callbacks.result, succeeded({ build_id: id }), message);
      expect(await accepted.json()).toEqual({ ok: true, status: 'succeeded' });
    }
    const other = await builder.post(callbacks.result, succeeded({ build_id: id }), { id: 'result-2' });
    expect([other.status, await other.json()]).toEqual([409, { error: 'build_ended', status: 'succeeded' }]);
    const late = await builder.post(callbacks.progress, { build_id: id, sequence: 9, percent: 1, text: 'x' });
    expect(late.status).toBe(409);
  });

  it('a builder cannot end a build of another builder', async () => {
    const { id } = await start(project);
    const { callbacks } = await jobOf(id);
    const result = succeeded({ build_id: id });
    const foreign = succeeded({ build_id: crypto.randomUUID() });
    expect((await builder.post(callbacks.result, foreign)).status).toBe(404);
    expect((await builder.post(callbacks.result, result, { secret: 'guessed' })).status).toBe(401);
    expect((await builder.post(callbacks.result, result, { at: Date.now() - 400_000 })).status).toBe(401);
    expect((await fetch(callbacks.result, { method: 'POST', body: JSON.stringify(result) })).status).toBe(
      401,
    );
    expect((await buildOf(id)).status).toBe('running');
    await builder.post(callbacks.result, { status: 'failed', build_id: id, reason: 'out_of_ideas' });
    expect(await buildOf(id)).toMatchObject({
      status: 'failed',
      failure: 'out_of_ideas',
      credits_charged: 0,
    });
  });

  it('a builder is notified of a cancelled build, and its result is refused', async () => {
    const { id } = await start(project);
    const { callbacks } = await jobOf(id);
    await session.call('cancel_build', { build_id: id });
    const reported = await until(
      () => builder.cancellations.filter(({ build_id }) => build_id === id),
      ({ length }) => length > 0,
    );
    expect(reported).toEqual([{ build_id: id, reason: 'cancelled' }]);
    const answer = await builder.post(callbacks.result, succeeded({ build_id: id }));
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: 'build_ended', status: 'cancelled' },
    ]);
  });

  it.each<[string, string, (job: BuilderJob) => { status: number; body?: object; signedBy?: string }]>([
    ['refuses', 'builder_refused', () => ({ status: 500 })],
    [
      'fails',
      'out_of_ideas',
      ({ build_id }) => ({ status: 200, body: { status: 'failed', build_id, reason: 'out_of_ideas' } }),
    ],
    ['answers with a list', 'bad_result', () => ({ status: 200, body: [] })],
    [
      'sends a file outside the site',
      'bad_file',
      (job) => ({
        status: 200,
        body: succeeded(job, {
          files: [
            { path: 'index.html', text: '' },
            { path: '../../etc/x.png', base64: 'AA==' },
          ],
        }),
      }),
    ],
    ['signs wrongly', 'bad_signature', (job) => ({ status: 200, body: succeeded(job), signedBy: 'guessed' })],
    [
      'answers with a document that is none',
      'bad_result',
      (job) => ({ status: 200, body: succeeded(job, { document: {} }) }),
    ],
    [
      'answers for another build',
      'bad_result',
      () => ({ status: 200, body: succeeded({ build_id: crypto.randomUUID() }) }),
    ],
  ])('a builder that %s costs the customer nothing: %s', async (_, failure, answer) => {
    builder.answer = answer;
    const { id } = await start(project);
    expect(await ended(id)).toMatchObject({ status: 'failed', failure, credits_charged: 0 });
  });
});

it('the builder of the guide makes a site and changes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-builder-guide-'));
  // It takes the place of the builder that answered until now.
  await builder.stop();
  const guide = await (await fetch(`${service.baseUrl}/docs/guides/write-a-builder.md`)).text();
  const blocks = [...guide.matchAll(/^```js\n([\s\S]*?)\n```$/gm)].map(([, code]) => code);
  await writeFile(join(folder, 'builder.mjs'), blocks.join('\n'));
  const ofGuide = spawn(process.execPath, ['builder.mjs'], {
    cwd: folder,
    env: { ...process.env, BUILDER_SECRET: builder.secret, PORT: new URL(builder.url).port },
  });
  try {
    await new Promise<void>((resolve) => ofGuide.stdout.once('data', () => resolve()));
    const guided = await newProject('Guide');
    for (const prompt of ['Bread from the oven.', 'Bread & rolls from the oven.']) {
      const { id } = await start(guided, prompt, []);
      expect((await ended(id)).status).toBe('succeeded');
    }
    const { url } = await session.call<{ url: string }>('publish_project', { project_id: guided });
    const { body } = await visit(url);
    expect(body).toContain('Bread &amp; rolls from the oven.');
    expect(body).not.toContain('Bread from the oven.');
  } finally {
    ofGuide.kill();
    await rm(folder, { recursive: true });
  }
});
