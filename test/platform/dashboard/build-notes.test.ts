import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { runBuilds } from './run-builds.ts';
import { newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let path: string;

const htmlOf = async (): Promise<string> => (await visitor.get(path)).text();

beforeAll(async () => {
  visitor = await newVisitor();
  const sent = { prompt: 'A bakery in Lyon.\nMake <b>it</b> pop.', key: 'notes-0001' };
  const created = await visitor.post('/dashboard/projects', sent);
  path = new URL(created.headers.get('Location')!, 'http://localhost').pathname;
});

describe('notes of the newest build on the page of a project', () => {
  it('shows none before a build has succeeded', async () => {
    expect(await htmlOf()).not.toContain('What would make the site better');
  });

  it('quotes the sentences that were not understood, and says what is missing with an example each', async () => {
    await runBuilds();
    const html = await htmlOf();
    expect(html).toContain('What was not understood');
    expect(html).toContain('“Make &lt;b&gt;it&lt;/b&gt; pop.”');
    expect(html).toContain('What would make the site better');
    expect(html).toContain('“Open Tuesday to Saturday from 7 to 13”');
    // The prompt says what kind of business it is.
    expect(html).not.toContain('We are a bakery.');
  });

  it('says of a request that changed nothing that it cost nothing, and does not offer it again', async () => {
    await visitor.post(`${path}/builds`, { prompt: 'Make it pop.', key: 'notes-0002' });
    await runBuilds();
    const html = await htmlOf();
    expect(html).toContain('Nothing of the request was understood as a change.');
    expect(html).not.toContain('Build again');
    expect(html).toContain('What would make the site better');
  });

  it('leaves out topics that a request cannot give', async () => {
    const notes = { done: [], ignored: [], missing: ['pictures', 'phone'] };
    await env.DB.prepare("UPDATE builds SET notes = ?2 WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId, JSON.stringify(notes))
      .run();
    const html = await htmlOf();
    expect(html).toContain('“Phone: +1 212 555 0147”');
    expect(html).not.toContain('What was not understood');
    expect(html).not.toContain('Opening hours');
  });

  it('shows what the builder and the check of its files had to say', async () => {
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

  it('shows none when the builder does not say', async () => {
    await env.DB.prepare("UPDATE builds SET notes = NULL WHERE tenant_id = ?1 AND status = 'succeeded'")
      .bind(visitor.workspaceId)
      .run();
    expect(await htmlOf()).not.toContain('What would make the site better');
  });
});
