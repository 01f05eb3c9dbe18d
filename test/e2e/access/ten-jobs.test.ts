import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleDocument } from '#schema/site/example-document.ts';
import { readSite, values } from '../../support/sites/values.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';
import { type McpSession, openMcpSession } from './support/mcp-session.ts';

interface Version {
  build: { id: string; based_on: string | null; credits_charged: number };
  preview_url: string;
}
interface Site {
  build_id: string;
  document: { locale: string; business: { name: string }; pages: { slug?: string; title: string }[] };
}
interface Project {
  id: string;
  url: string | null;
  published_build_id: string | null;
}

let service: TestService;
let session: McpSession;
let project_id: string;
let published: string;

beforeAll(async () => {
  service = await startService();
  await service.db
    .prepare(
      "UPDATE entitlements SET caps = json_set(caps, '$.custom_domains_enabled', 1, '$.max_custom_domains', 3)",
    )
    .run();
  session = await openMcpSession(service);
});
afterAll(async () => {
  await session.close();
  await service.stop();
});

const site = (build_id?: string) =>
  readSite<Site['document']>(session.call, { project_id, ...(build_id === undefined ? {} : { build_id }) });
const shown = async ({ preview_url }: Version, page = ''): Promise<string> =>
  (await visit(preview_url + page)).body;
/** Reads the newest version, then sends operations for it. */
async function edit(...operations: object[]): Promise<Version> {
  const { build_id } = await site();
  return session.call<Version>('edit_site', { project_id, base_build_id: build_id, operations });
}
const visible = async (): Promise<string> => {
  const { url } = await session.call<Project>('get_project', { project_id });
  return url ?? '';
};

/** The example of the tool's description with a typing error for the assistant to correct. */
const misspelled = JSON.parse(JSON.stringify(exampleDocument).replace('had time', 'had tiem'));

// The tests run in order, through the client of the official SDK and the answers of tools alone.
describe('An assistant with tools alone', () => {
  it('an assistant makes a site from the words of its user', async () => {
    const { workspaces } = await session.call<{ workspaces: { id: string }[] }>('list_workspaces', {});
    const project = await session.call<Project>('create_project', {
      workspace_id: workspaces[0]?.id,
      name: 'Lind',
    });
    project_id = project.id;
    const made = await session.call<Version>('replace_site', {
      project_id,
      document: misspelled,
    });
    expect(made.build.credits_charged).toBe(0);
    expect(await shown(made)).toContain('Rye bread');
  });

  it('corrects a text', async () => {
    const html = await shown(
      await edit({
        op: 'set_section',
        page: 'index',
        section: 'top',
        values: values({ headline: 'Bread that had time' }),
      }),
    );
    expect(html).toContain('Bread that had time');
    expect(html).not.toContain('tiem');
  });

  it('adds an item with its price', async () => {
    const html = await shown(
      await edit({
        op: 'add_entry',
        page: 'index',
        section: 'bread',
        entry: 'Croissant',
        values: values({ price: '1.80 €' }),
      }),
    );
    expect(html).toContain('Croissant');
    expect(html).toContain('1.80 €');
  });

  it('updates the opening hours', async () => {
    const html = await shown(
      await edit(
        { op: 'set_hours', values: values({ days: 'tue-fri', open: '07:00-13:00' }) },
        { op: 'set_exception', values: values({ from: '2026-12-24', to: '2026-12-26', open: 'closed' }) },
        {
          op: 'add_section',
          page: 'index',
          section: 'hours',
          position: 'before contact',
          values: values({ kind: 'hours' }),
        },
      ),
    );
    expect(html).toContain('id="hours"');
    const { missing } = await session.call<{ missing: string[] }>('validate_site', { project_id });
    expect(missing).not.toContain('hours');
  });

  it('adds a page', async () => {
    const added = await edit(
      { op: 'add_page', page: 'about', values: values({ title: 'About us' }) },
      {
        op: 'add_section',
        page: 'about',
        section: 'text',
        values: values({ kind: 'text', text: 'Baking since 1998.' }),
      },
    );
    expect(await shown(added, 'about')).toContain('Baking since 1998.');
  });

  it('publishes', async () => {
    const project = await session.call<Project>('publish_project', { project_id });
    published = project.published_build_id ?? '';
    expect(published).toBe((await site()).build_id);
    expect(await visible()).toMatch(/^http/);
  });

  it('translates the site', async () => {
    const { build_id, document } = await site();
    await session.call<Version>('replace_site', {
      project_id,
      base_build_id: build_id,
      document: { ...document, locale: 'de-AT' },
    });
    await edit(
      { op: 'set_page', page: 'index', values: values({ title: 'Bäckerei Lind in Graz' }) },
      {
        op: 'set_section',
        page: 'index',
        section: 'top',
        values: values({ headline: 'Brot, das Zeit hatte' }),
      },
      { op: 'set_page', page: 'about', values: values({ title: 'Über uns', slug: 'ueber-uns' }) },
    );
    const translated = await site();
    expect(translated.document.locale).toBe('de-AT');
    expect(translated.document.pages.map(({ title }) => title)).toEqual([
      'Bäckerei Lind in Graz',
      'Über uns',
    ]);
  });

  it('undoes its last change', async () => {
    const last = await edit({ op: 'remove_page', page: 'ueber-uns' });
    await session.call<Version>('restore_build', { project_id, build_id: last.build.based_on });
    expect((await site()).document.pages).toHaveLength(2);
  });

  it('rolls back what visitors see', async () => {
    const newest = await session.call<Project>('publish_project', { project_id });
    expect(newest.published_build_id).not.toBe(published);
    const back = await session.call<Project>('publish_project', { project_id, build_id: published });
    expect(back.published_build_id).toBe(published);
    expect((await site(published)).document.locale).toBe('en');
  });

  it('connects a domain', async () => {
    const claim = await session.call<{ status: string; verification: { name: string; value: string } }>(
      'add_custom_domain',
      { project_id, domain: 'lind-bakery.example' },
    );
    expect(claim).toMatchObject({
      status: 'pending',
      verification: { name: expect.stringContaining('lind-bakery.example') },
    });
  });
});
