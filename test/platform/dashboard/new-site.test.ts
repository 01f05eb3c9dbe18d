import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
});

const PATH = '/dashboard/new-site';
const projects = async () =>
  (
    await env.DB.prepare(
      `SELECT p.name, b.origin, b.artifact, b.credits_micro AS credits FROM projects AS p
       LEFT JOIN builds AS b ON b.project_id = p.id WHERE p.tenant_id = ?1`,
    )
      .bind(visitor.workspaceId)
      .all<{ name: string; origin: string; artifact: string; credits: number }>()
  ).results;

describe('the form of a new site', () => {
  it('has every field, a list of 120 trades with a picture each, and the looks by their pictures', async () => {
    const html = await (await visitor.get(PATH)).text();
    for (const field of ['name', 'trade', 'place', 'offers', 'phone', 'email', 'links', 'hours', 'words'])
      expect(html).toContain(`name="starter-${field}"`);
    expect(html.match(/<option value="[^"]+">[^<]+<\/option>/g)).toHaveLength(120);
    expect(html).toContain('<option value="Bakery">🥖 Bakery</option>');
    expect(html.match(/name="starter-theme"/g)).toHaveLength(13);
    expect(new Set(html.match(/\/assets\/looks\/[a-z]+-[0-9a-f]{12}\.webp/g)).size).toBe(12);
  });

  it('is filled from a text, which makes nothing yet and asks for the name', async () => {
    const prompt =
      'We are bakers in Leeds.\nServices: cakes, bread, coffee\nSourdough £4\nPhone 0113 496 0123\nMon–Fri 8:00–16:00';
    const filled = await visitor.post(PATH, { prompt });
    const html = await filled.text();
    expect(filled.status).toBe(200);
    expect(html).toContain('value="0113 496 0123"');
    expect(html).toMatch(/name="starter-hours"[^>]*>Mon–Fri 8:00–16:00</);
    expect(html).toMatch(/name="starter-offers"[^>]*>Services:\ncakes\nbread\ncoffee\n\nSourdough £4</);
    expect(html).toMatch(/name="starter-words"[^>]*>We are bakers in Leeds\.</);
    expect(html).toContain('What is it called?');
    expect(await projects()).toEqual([]);
  });

  it('asks for a name, and keeps what was entered', async () => {
    const refused = await visitor.post(PATH, {
      'starter-name': ' ',
      'starter-phone': '0113 496 0123',
      key: 'new-0001',
    });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('value="0113 496 0123"');
    expect(await projects()).toEqual([]);
  });

  it('makes a project and its site at once, without a charge, however often it is sent', async () => {
    const sent = {
      key: 'new-0002',
      language: 'de',
      'starter-name': 'Mohn & Korn',
      'starter-trade': 'Bäckerei',
      'starter-words': 'Seit 1962.\n\nWir backen mit der Hand.',
      'starter-theme': 'craft',
    };
    const paths = [await visitor.post(PATH, sent), await visitor.post(PATH, sent)].map((answer) => [
      answer.status,
      new URL(answer.headers.get('Location')!, 'http://localhost').pathname,
    ]);
    expect(paths[0]![0]).toBe(303);
    expect(paths[1]).toEqual(paths[0]);
    const [made, ...others] = await projects();
    expect([others, made!.name, made!.origin, made!.credits]).toEqual([[], 'Mohn & Korn', 'edit', 0]);
    const document = await readDocument(env.SITE_FILES, made!.artifact);
    expect(document).toMatchObject({
      locale: 'de',
      business: { name: 'Mohn & Korn', kind: 'bakery' },
      look: { theme: 'craft', primary: '#8a5a2b' },
    });
    expect(document!.pages[0]!.sections.slice(0, 2)).toEqual([
      { id: 'top', kind: 'hero', heading: 'Bäckerei', headline: 'Mohn & Korn', text: 'Seit 1962.' },
      { id: 'about', kind: 'text', text: 'Wir backen mit der Hand.' },
    ]);
  });
});
