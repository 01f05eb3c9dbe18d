import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendForm } from '../support/form-outcome.ts';
import { runBuilds } from './run-builds.ts';
import { get, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});

const locationOf = (response: Response): URL => {
  expect(response.status).toBe(303);
  return new URL(response.headers.get('Location')!, 'http://localhost');
};

const create = async (key: string, prompt = 'A bakery in Lyon\r\nwith a weekly menu') =>
  locationOf(await visitor.post('/dashboard/projects', { prompt, key })).pathname;

describe('a project', () => {
  let path: string;

  it('a project is created from a description, once however often the form is sent', async () => {
    path = await create('form-0001');
    expect(await create('form-0001')).toBe(path);
    const { results } = await env.DB.prepare(
      'SELECT p.name, b.prompt FROM projects p JOIN builds b ON b.project_id = p.id WHERE p.tenant_id = ?1',
    )
      .bind(visitor.workspaceId)
      .all();
    expect(results).toEqual([{ name: 'New website', prompt: 'A bakery in Lyon\nwith a weekly menu' }]);
  });

  it('shows its build while it runs, and sends the script the card alone', async () => {
    const page = await (await visitor.get(path)).text();
    expect(page).toContain('data-live="');
    expect(page).toMatch(/<script type="module" src="\/dashboard\/static\/live-[0-9a-f]{16}\.js"/);
    const card = await visitor.get(`${path}/progress`);
    expect([card.status, (await card.text()).startsWith('<div data-live=')]).toEqual([200, true]);
    await runBuilds();
    expect((await visitor.get(`${path}/progress`)).status).toBe(204);
    const built = await (await visitor.get(path)).text();
    expect(built).not.toContain('/dashboard/static/live-');
    expect(built).toContain('confirm=publish');
  });

  it('a project can be previewed before it is published, by its address, which cannot be guessed', async () => {
    const page = await (await visitor.get(path)).text();
    const preview = /href="(\/dashboard\/preview\/[^"]+)"/.exec(page)?.[1] ?? '';
    const site = await get(preview, null);
    expect([site.status, site.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(site.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(site.headers.get('X-Robots-Tag')).toBe('noindex');
    const guessed = preview.replace(/.(?=\/$)/, (last) => (last === '0' ? '1' : '0'));
    expect((await get(guessed, null)).status).toBe(404);
  });

  it('a project is published and taken down after a confirmation', async () => {
    const asked = await (await visitor.get(path, { confirm: 'publish' })).text();
    expect(asked).toContain('role="dialog"');
    expect(locationOf(await visitor.post(`${path}/publish`)).searchParams.get('done')).toBe('published');
    const page = await (await visitor.get(path, { done: 'published' })).text();
    const address = /href="(http:\/\/localhost:8787\/sites\/[^"]+)"/.exec(page)?.[1] ?? '';
    expect((await get(new URL(address).pathname, null)).status).toBe(200);
    expect(locationOf(await visitor.post(`${path}/unpublish`)).searchParams.get('done')).toBe('unpublished');
    expect((await get(new URL(address).pathname, null)).status).toBe(404);
    const offline = await (await visitor.get(path)).text();
    expect(offline).toContain('Unpublished');
    expect(offline).not.toContain('Last published');
  });

  it('a running build is cancelled after a confirmation', async () => {
    // No queue delivers this build before the test cancels it.
    const address = `${path}/builds?workspace=${visitor.workspaceId}`;
    const sent = await sendForm(address, visitor.cookie, {
      prompt: 'Warmer',
      key: 'build-0001',
      replace: 'yes',
    });
    expect(locationOf(sent).pathname).toBe(path);
    const { id } = (await env.DB.prepare("SELECT id FROM builds WHERE status = 'queued'").first<{
      id: string;
    }>())!;
    const question = locationOf(await visitor.post(`${path}/cancel`, { build: id }));
    expect(question.searchParams.get('confirm')).toBe('cancel');
    const done = locationOf(await visitor.post(`${path}/cancel`, { build: id, confirmed: 'yes' }));
    expect(done.searchParams.get('done')).toBe('cancelled');
  });
});

describe('requests that cannot be carried out', () => {
  it.each([
    ['nothing written', '', 'Say in a sentence'],
    ['too much written', 'x'.repeat(8001), 'That is too long'],
  ])('%s: the page names the reason and keeps the text', async (_name, prompt, why) => {
    const response = await visitor.post('/dashboard/projects', { prompt, key: 'form-0009' });
    const page = await response.text();
    expect([response.status, page.includes(why), page.includes(`>${prompt}</textarea>`)]).toEqual([
      409,
      true,
      true,
    ]);
  });

  it('a project without credits for its build is created with its request', async () => {
    const poor = await newVisitor();
    await env.DB.prepare(
      'UPDATE credit_balances SET daily_credits = 0, daily_used = 0, included_credits = 0, credits_per_day = 0 WHERE tenant_id = ?1',
    )
      .bind(poor.workspaceId)
      .run();
    const response = await poor.post('/dashboard/projects', { prompt: 'A florist', key: 'form-0001' });
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(page).toContain('not enough credits');
    // The plan has no free credits that would come back.
    expect(page).toContain('Your usage shows when new ones come.');
    expect(page).toContain('A florist</textarea>');
    expect(page).toContain('/builds?workspace=');
  });

  it('a page names the entitlement of the plan that is used up', async () => {
    const full = await newVisitor();
    for (const [index, prompt] of ['One', 'Two', 'Three'].entries())
      expect((await full.post('/dashboard/projects', { prompt, key: `form-000${index}` })).status).toBe(303);
    const refused = await full.post('/dashboard/projects', { prompt: 'Four', key: 'form-0004' });
    expect([refused.status, (await refused.text()).includes('larger plan')]).toEqual([409, true]);
  });
});
