import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#workers/sites/artifacts/read-document.ts';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let path: string;

/** The newest first. */
const versions = async () =>
  (
    await env.DB.prepare(
      `SELECT origin, artifact, credits_micro AS credits FROM builds
       WHERE tenant_id = ?1 AND status = 'succeeded' ORDER BY created_at DESC, id DESC`,
    )
      .bind(visitor.workspaceId)
      .all<{ origin: string; artifact: string; credits: number }>()
  ).results;

/** The hidden fields of the form for missing content. */
async function factsForm(): Promise<Record<string, string>> {
  const [form = ''] = /<form[^>]*\/facts\?.*?<\/form>/s.exec(await htmlOf()) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const htmlOf = async (): Promise<string> => (await visitor.get(path)).text();

beforeAll(async () => {
  visitor = await newVisitor();
  const sent = { prompt: 'A bakery in Lyon.\nMake <b>it</b> pop.', key: 'notes-0001' };
  const created = await visitor.post('/dashboard/projects', sent);
  path = new URL(created.headers.get('Location')!, 'http://localhost').pathname;
});

describe('notes of the newest build on the page of a project', () => {
  it('shows no notes before a build has succeeded', async () => {
    expect(await htmlOf()).not.toContain('What would make the site better');
  });

  it('quotes the sentences that were not understood, and lists missing content with an example each', async () => {
    await runBuilds();
    const html = await htmlOf();
    expect(html).toContain('What was not understood');
    expect(html).toContain('“Make &lt;b&gt;it&lt;/b&gt; pop.”');
    expect(html).toContain('What would make the site better');
    expect(html).toContain('For example: Open Tuesday to Saturday from 7 to 13');
    // The prompt contains the kind of business.
    expect(html).not.toContain('We are a bakery.');
  });

  it('states that a request without a change cost nothing, and does not offer it again', async () => {
    await visitor.post(`${path}/builds`, { prompt: 'Make it pop.', key: 'notes-0002' });
    await runBuilds();
    const html = await htmlOf();
    expect(html).toContain('Nothing was changed');
    expect(html).not.toContain('The last build failed');
    expect(html).toContain('Nothing of the request was understood as a change.');
    expect(html).not.toContain('Build again');
    expect(html).toContain('What would make the site better');
  });

  it('keeps the input, marks unreadable values, and stores nothing', async () => {
    const before = await versions();
    const refused = await visitor.post(`${path}/facts`, {
      ...(await factsForm()),
      phone: '+43 316 123456',
      hours: 'whenever we feel like it',
    });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('value="+43 316 123456"');
    expect(html).toMatch(/aria-invalid="true"[^>]*value="whenever we feel like it"/);
    expect(html.split('This could not be read. Write it like the example.').length).toBe(2);
    expect(await versions()).toEqual(before);
    const empty = await visitor.post(`${path}/facts`, await factsForm());
    expect([empty.status, (await empty.text()).includes('Fill in at least one of the fields.')]).toEqual([
      409,
      true,
    ]);
  });

  it('adds the input as a version without a charge, and asks for the rest', async () => {
    const sent = {
      ...(await factsForm()),
      phone: '+43 316 123456',
      hours: 'Open Tuesday to Saturday from 7 to 13',
      items: 'Rye bread 6.90 €, croissant 1.80 €',
      address: 'Griesgasse 12, 8020 Graz',
    };
    for (const answer of [
      await visitor.post(`${path}/facts`, sent),
      await visitor.post(`${path}/facts`, sent),
    ])
      expect([
        answer.status,
        new URL(answer.headers.get('Location')!, 'http://localhost').searchParams.get('done'),
      ]).toEqual([303, 'site-saved']);
    const [newest, ...others] = await versions();
    expect([others.length, newest!.origin, newest!.credits]).toEqual([1, 'edit', 0]);
    const document = await readDocument(env.SITE_FILES, newest!.artifact);
    expect(document?.business).toMatchObject({
      phone: '+43 316 123456',
      address: { street: 'Griesgasse 12', postalCode: '8020', city: 'Graz' },
      hours: {
        week: [{ days: ['tue', 'wed', 'thu', 'fri', 'sat'], open: [{ from: '07:00', to: '13:00' }] }],
      },
    });
    expect(JSON.stringify(document)).toContain('"name":"Croissant","price":"1.80 €"');
    const html = await htmlOf();
    expect(html).toContain('name="email"');
    expect(html).not.toContain('name="hours"');
  });

  it('names the parts that only the editor can fill, with a link to it', async () => {
    const notes = { done: [], ignored: [], missing: ['pictures', 'phone'] };
    await env.DB.prepare("UPDATE builds SET notes = ?2 WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId, JSON.stringify(notes))
      .run();
    const html = await htmlOf();
    expect(html).toContain('For example: Phone: +1 212 555 0147');
    expect(html).toContain('These parts have nothing to show yet.');
    expect(html).toMatch(/<li[^>]*>Pictures<\/li>/);
    expect(html).toContain(`href="${path}/edit?`);
    expect(html).not.toContain('What was not understood');
    expect(html).not.toContain('Opening hours');
  });

  it('shows the notes of the builder and of the check of its files', async () => {
    const warnings = [
      { code: 'builder', text: 'No picture of <the shop> was given.' },
      { code: 'file_renamed', path: 'Hero.JPG', name: 'hero.jpg' },
      { code: 'file_type', path: 'setup.exe' },
    ];
    await env.DB.prepare("UPDATE builds SET notes = ?2 WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId, JSON.stringify({ done: [], ignored: [], missing: [], warnings }))
      .run();
    const html = await htmlOf();
    expect(html).toContain('“No picture of &lt;the shop&gt; was given.”');
    expect(html).toContain('“Hero.JPG” is stored as “hero.jpg”.');
    expect(html).toContain('“setup.exe” was left out: sites hold no files of this type.');
  });

  it('shows no notes when the builder sends none', async () => {
    await env.DB.prepare("UPDATE builds SET notes = NULL WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId)
      .run();
    expect(await htmlOf()).not.toContain('What would make the site better');
  });
});
