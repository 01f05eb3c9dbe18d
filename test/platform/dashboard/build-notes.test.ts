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

/** The fields of the site's form, as the page has filled them. */
async function formOfSite(): Promise<Record<string, string>> {
  const [form = ''] = /<form[^>]*\/answers\?.*?<\/form>/s.exec(await htmlOf()) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].filter(
    ([tag, name]) => name !== 'starter-theme' || tag.includes('checked'),
  );
  const texts = form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g);
  return Object.fromEntries([...inputs, ...texts].map(([, name, value]) => [name, value]));
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

  it('quotes the sentences that are not on the page, lists missing content, and shows the filled form', async () => {
    await runBuilds();
    const html = await htmlOf();
    expect(html).toContain('Not on the page');
    expect(html).toContain('“Make &lt;b&gt;it&lt;/b&gt; pop.”');
    expect(html).toContain('What would make the site better');
    expect(html).toMatch(/<li[^>]*>Opening hours<\/li>/);
    expect(html).toContain('Until you say so, the site has the name of the project.');
    expect(await formOfSite()).toMatchObject({ 'starter-name': '', 'starter-words': 'A bakery in Lyon.' });
  });

  it('refuses to change the site by a sentence, and shows the ways to change it', async () => {
    const refused = await visitor.post(`${path}/builds`, { prompt: 'Make it pop.', key: 'notes-0002' });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain('The project has a site already.');
    expect(html).toContain('>Make it pop.</textarea>');
    expect(html).toContain('Sentences change nothing here');
    expect(html).toContain(`href="${path}/edit?`);
    expect(html).toContain('href="/dashboard/connections?');
    expect((await versions()).length).toBe(1);
  });

  it.each([
    ['markup', { 'starter-words': 'We <script>bake</script> bread.' }, 'One of the texts cannot be shown'],
    ['a text that is too long', { 'starter-hours': 'x'.repeat(401) }, 'One of the texts is too long'],
  ])('keeps the input and stores nothing: %s', async (_name, fields, reason) => {
    const before = await versions();
    const sent = { ...(await formOfSite()), 'starter-phone': '+43 316 123456', ...fields };
    const refused = await visitor.post(`${path}/answers`, sent);
    const html = await refused.text();
    expect([refused.status, html.includes(reason)]).toEqual([409, true]);
    expect(html).toContain('value="+43 316 123456"');
    expect(await versions()).toEqual(before);
  });

  it('makes a version from the form without a charge, and names the project', async () => {
    const sent = {
      ...(await formOfSite()),
      'starter-name': 'Lind',
      'starter-trade': 'Bakery',
      'starter-phone': '+43 316 123456',
      'starter-hours': 'Tue–Sat 7:00–13:00',
      'starter-offers': 'Rye bread 6.90 €\r\nCroissant | 1.80 € | with butter',
      'starter-place': 'Griesgasse 12, 8020 Graz',
    };
    for (const answer of [
      await visitor.post(`${path}/answers`, sent),
      await visitor.post(`${path}/answers`, sent),
    ])
      expect([
        answer.status,
        new URL(answer.headers.get('Location')!, 'http://localhost').searchParams.get('done'),
      ]).toEqual([303, 'site-saved']);
    const [newest, ...others] = await versions();
    expect([others.length, newest!.origin, newest!.credits]).toEqual([1, 'edit', 0]);
    const document = await readDocument(env.SITE_FILES, newest!.artifact);
    expect(document?.business).toEqual({
      name: 'Lind',
      kind: 'bakery',
      phone: '+43 316 123456',
      address: { street: 'Griesgasse 12', postalCode: '8020', city: 'Graz' },
      hours: {
        week: [{ days: ['tue', 'wed', 'thu', 'fri', 'sat'], open: [{ from: '07:00', to: '13:00' }] }],
      },
    });
    expect(JSON.stringify(document)).toContain('"name":"Croissant","text":"with butter","price":"1.80 €"');
    expect(JSON.stringify(document)).toContain('A bakery in Lyon.');
    expect(await htmlOf()).toContain('<h1 data-part="page-title">Lind</h1>');
  });

  it('the form of the site is filled with what it says', async () => {
    expect(await formOfSite()).toMatchObject({
      'starter-name': 'Lind',
      'starter-trade': 'Bakery',
      'starter-place': 'Griesgasse 12, 8020 Graz',
      'starter-offers': 'Rye bread | 6.90 €\nCroissant | 1.80 € | with butter',
    });
  });

  it('names the parts that only the editor can fill, with a link to it', async () => {
    const notes = { done: [], ignored: [], missing: ['pictures', 'phone'] };
    await env.DB.prepare("UPDATE builds SET notes = ?2 WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId, JSON.stringify(notes))
      .run();
    const html = await htmlOf();
    expect(html).toMatch(/<li[^>]*>Phone<\/li>/);
    expect(html).toContain('These parts have nothing to show yet.');
    expect(html).toMatch(/<li[^>]*>Pictures<\/li>/);
    expect(html).toContain(`href="${path}/edit?`);
    expect(html).not.toContain('Not on the page');
    expect(html).not.toMatch(/<li[^>]*>Opening hours<\/li>/);
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
