import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type McpSession, openMcpSession, type Progress } from './support/mcp-session.ts';

let service: TestService;
let session: McpSession;
beforeAll(async () => {
  service = await startService();
  session = await openMcpSession(service);
});
afterAll(async () => {
  await session.close();
  await service.stop();
});

interface Project {
  id: string;
  slug: string;
  url: string | null;
}
interface Build {
  id: string;
  status: string;
  failure: string | null;
}

async function publishedProject(name: string): Promise<Project> {
  const project = await session.call<Project>('create_project', {
    workspace_id: service.demo.workspace_id,
    name,
  });
  const steps: Progress[] = [];
  const build = await session.call<Build>(
    'start_build',
    { project_id: project.id, prompt: `${name}. Everything you need.`, skills: ['blog', 'search-ready'] },
    (progress) => steps.push(progress),
  );
  expect(build).toMatchObject({ status: 'succeeded', failure: null });
  expect(steps.map(({ progress }) => progress)).toEqual([...steps.map(({ progress }) => progress)].sort());
  expect(steps.at(-1)).toMatchObject({ progress: 3, total: 3 });
  return session.call<Project>('publish_project', { project_id: project.id });
}

describe('from a prompt to a visitor', () => {
  it('a build passes queue, builder and storage to the edge, is visited and counted, and is taken down immediately', async () => {
    const project = await publishedProject('Flower shop');
    const { port } = new URL(service.baseUrl);
    const url = `http://${project.slug}.localhost:${port}/`;
    expect(project.url).toBe(url);
    const page = await visit(url, { headers: { Cookie: `session=${service.demo.customer_session_cookie}` } });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(page.headers['content-security-policy']).not.toContain('sandbox');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('Flower shop');
    const sheet = /href="(style-[0-9a-f]+\.css)"/.exec(page.body)?.[1] ?? '';
    for (const _ of ['from storage', 'from the cache']) {
      const css = await visit(url + sheet);
      expect(css.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(css.body).toContain('--primary');
    }
    const etag = String(page.headers.etag);
    expect((await visit(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await visit(url, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await visit(`${url}icon.svg`)).status).toBe(200);
    expect((await visit(`${url}nothing.html`)).status).toBe(404);
    expect((await visit(`${url}%2e%2e/%2e%2e/secret`)).status).toBe(404);
    const old = await fetch(`${service.baseUrl}/sites/${project.slug}/about?x=1`, { redirect: 'manual' });
    expect([old.status, old.headers.get('Location')]).toEqual([308, `${url}about?x=1`]);

    const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/143.0', Referer: 'https://search.example/q' };
    for (let times = 0; times < 3; times += 1) await visit(url, { headers });
    const counted = async () =>
      service.db
        .prepare(
          "SELECT kind, name, count FROM site_visits WHERE project_id = ?1 AND kind <> 'views' ORDER BY kind",
        )
        .bind(project.id)
        .all()
        .then(({ results }) => results);
    await expect.poll(counted).toEqual([
      { kind: 'page', name: '/', count: 3 },
      { kind: 'referrer', name: 'search.example', count: 3 },
      { kind: 'visits', name: '', count: 3 },
    ]);

    await session.call('unpublish_project', { project_id: project.id });
    await expect.poll(async () => (await visit(url)).status).toBe(404);
    expect((await visit(url + sheet)).status).toBe(404);
  });

  it('the site is unavailable with its workspace and available again with it', async () => {
    const project = await publishedProject('Book shop');
    const shown = async () => (await visit(project.url ?? '')).status;
    const status = (value: string) =>
      service.db
        .prepare('UPDATE tenants SET status = ?2 WHERE id = ?1')
        .bind(service.demo.workspace_id, value)
        .run();
    expect(await shown()).toBe(200);
    await status('suspended');
    await expect.poll(shown).toBe(404);
    expect(await session.refused('start_build', { project_id: project.id, prompt: 'x' })).toContain(
      'suspended',
    );
    await status('active');
    await expect.poll(shown).toBe(200);
    await session.call('unpublish_project', { project_id: project.id });
  });

  it('results from outside are refused while the embedded builder works', async () => {
    expect(
      (await fetch(`${service.baseUrl}/hooks/builds/result`, { method: 'POST', body: '{}' })).status,
    ).toBe(404);
  });
});
