import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('a build goes through queue, builder and storage to the edge, and is taken down immediately', async () => {
    const project = await publishedProject('Flower shop');
    expect(project.url).toBe(`${service.baseUrl}/sites/${project.slug}/`);
    const page = await fetch(project.url ?? '');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(page.headers.get('Content-Security-Policy')).toContain('sandbox allow-scripts');
    expect(page.headers.get('Content-Security-Policy')).not.toContain('allow-same-origin');
    const html = await page.text();
    expect(html).toContain('Flower shop');
    const sheet = /href="(style-[0-9a-f]+\.css)"/.exec(html)?.[1] ?? '';
    for (const _ of ['from storage', 'from the cache']) {
      const css = await fetch(`${project.url}${sheet}`);
      expect(css.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
      expect(await css.text()).toContain('--primary');
    }
    const etag = page.headers.get('ETag') ?? '';
    expect((await fetch(project.url ?? '', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await fetch(project.url ?? '', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect((await fetch(`${project.url}icon.svg`)).status).toBe(200);
    expect((await fetch(`${project.url}nothing.html`)).status).toBe(404);
    expect((await fetch(`${project.url}%2e%2e/%2e%2e/secret`)).status).toBe(404);
    const bare = await fetch((project.url ?? '').slice(0, -1), { redirect: 'manual' });
    expect(bare.headers.get('Location')).toBe(`/sites/${project.slug}/`);

    await session.call('unpublish_project', { project_id: project.id });
    expect((await fetch(project.url ?? '')).status).toBe(404);
    expect((await fetch(`${project.url}${sheet}`)).status).toBe(404);
  });

  it('the site is unavailable with its workspace and available again with it', async () => {
    const project = await publishedProject('Book shop');
    const status = (value: string) =>
      service.db
        .prepare('UPDATE tenants SET status = ?2 WHERE id = ?1')
        .bind(service.demo.workspace_id, value)
        .run();
    expect((await fetch(project.url ?? '')).status).toBe(200);
    await status('suspended');
    expect((await fetch(project.url ?? '')).status).toBe(404);
    expect(await session.refused('start_build', { project_id: project.id, prompt: 'x' })).toContain(
      'suspended',
    );
    await status('active');
    expect((await fetch(project.url ?? '')).status).toBe(200);
    await session.call('unpublish_project', { project_id: project.id });
  });

  it('results from outside are refused while the embedded builder works', async () => {
    expect((await fetch(`${service.baseUrl}/hooks/builds`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
