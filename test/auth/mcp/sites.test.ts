import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { examples } from '../../support/sites/examples.ts';
import { readSite, values } from '../../support/sites/values.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { toolCalls } from '../support/tool-calls.ts';
import { addWorkspace } from '../support/workspace.ts';

const bakery = examples.bakery as SiteDocument;

interface Version {
  build: {
    id: string;
    origin: string;
    note: string | null;
    based_on: string | null;
    credits_charged: number;
  };
  preview_url: string;
  changes: { kind: string; page?: string; section?: string; path: string; before?: string; after?: string }[];
}
let connection: Connection;
let workspace: string;

beforeAll(async () => {
  const person = await addPerson();
  workspace = await addWorkspace(person);
  connection = await connect(person);
});

const call = <T>(name: string, input: Record<string, unknown>): Promise<T> =>
  connection.value<T>(name, input);
const newProject = async (): Promise<string> =>
  (await connection.value<{ id: string }>('create_project', { workspace_id: workspace, name: 'Lind' })).id;
const tell = async (name: string, input: Record<string, unknown>): Promise<string> => {
  const { isError, content } = await connection.tool(name, input);
  expect(isError).toBe(true);
  return content[0]?.text ?? '';
};

describe('The tools for documents of sites', () => {
  it('tools write a site, change it, compare, preview and undo, at no cost', async () => {
    const project_id = await newProject();
    const first = await connection.value<Version>('replace_site', { project_id, document: bakery });
    expect(first).toMatchObject({
      build: { origin: 'edit', based_on: null, credits_charged: 0 },
      changes: [],
    });
    const site = await readSite<SiteDocument>(call, { project_id });
    expect(site).toMatchObject({
      build_id: first.build.id,
      is_newest: true,
      is_published: false,
      document: bakery,
    });
    const second = await connection.value<Version>('edit_site', {
      project_id,
      base_build_id: site.build_id,
      operations: [
        {
          op: 'set_entry',
          page: 'index',
          section: 'brot',
          entry: 'Kipferl',
          values: values({ price: '1,90 €' }),
        },
      ],
      note: 'Kipferl costs more',
    });
    expect(second.changes).toEqual([
      {
        kind: 'changed',
        page: 'index',
        section: 'brot',
        path: 'groups / Gebäck / items / Kipferl / price',
        before: '1,80 €',
        after: '1,90 €',
      },
    ]);
    expect(second.build).toMatchObject({ note: 'Kipferl costs more', based_on: first.build.id });
    expect(second.preview_url).toMatch(
      new RegExp(`^http://localhost:8787/dashboard/preview/${second.build.id}/[0-9a-f]{32}/$`),
    );
    const versions = { project_id, from_build_id: first.build.id };
    expect(await connection.value('diff_site', versions)).toEqual({
      from_build_id: first.build.id,
      to_build_id: second.build.id,
      changes: second.changes,
      more_changes: 0,
    });
    expect(await connection.value('preview_site', { project_id, build_id: first.build.id })).toMatchObject({
      build_id: first.build.id,
      preview_url: first.preview_url,
    });
    const undone = await connection.value<Version>('restore_build', {
      project_id,
      build_id: second.build.based_on,
    });
    expect(undone.build).toMatchObject({ origin: 'restore', based_on: first.build.id });
    expect((await readSite<SiteDocument>(call, { project_id })).document).toEqual(bakery);
    const { builds } = await connection.value<{ builds: { origin: string; note: string | null }[] }>(
      'list_builds',
      {
        project_id,
      },
    );
    expect(builds.map(({ origin, note }) => [origin, note])).toEqual([
      ['restore', null],
      ['edit', 'Kipferl costs more'],
      ['edit', null],
    ]);
    await connection.value('publish_project', { project_id });
    expect(await readSite<SiteDocument>(call, { project_id })).toMatchObject({
      is_published: true,
    });
  });

  it('tools refuse with a sentence that names the place of the fault and the remedy', async () => {
    const project_id = await newProject();
    const rename = { op: 'set_business', values: values({ name: 'X' }) };
    expect(await tell('get_site', { project_id })).toMatch(/replace_site/);
    expect(await tell('edit_site', { project_id, operations: [rename] })).toMatch(/replace_site/);
    expect(await tell('replace_site', { project_id, document: { ...bakery, colour: 'red' } })).toMatch(
      /^document\.colour is "red"; it is not a field here: the fields are version, locale, business, look, pages, footer\. Correct: \{"version":1,.*Nothing was changed/,
    );
    const first = await connection.value<Version>('replace_site', { project_id, document: bakery });
    expect(
      await tell('edit_site', {
        project_id,
        operations: [rename, { op: 'set_business', values: values({ phone: 'none' }) }],
      }),
    ).toBe(
      'operations[1].values[0].value is "none" for phone; it must be a phone number. Correct: {"op":"set_business",' +
        '"values":[{"field":"phone","value":"+43 316 123456"},{"field":"address.city","value":"Graz"},{"field":"kind",' +
        '"value":"bakery"}]}. Nothing was changed: correct this and send all of it again.',
    );
    const title = { op: 'set_section', page: 'index', section: 'start', values: values({ title: 'X' }) };
    expect(await tell('edit_site', { project_id, operations: [title] })).toMatch(
      /^operations\[0\]\.values\[0\]\.field is "title"; the fields are id, heading, hidden, kind, headline, /,
    );
    expect(await tell('edit_site', { project_id, operations: [{ op: 'rename' }] })).toMatch(
      /^operations\[0\]\.op is "rename"; it must be one of set_business, /,
    );
    const second = await connection.value<Version>('edit_site', { project_id, operations: [rename] });
    const stale = { project_id, base_build_id: first.build.id, operations: [rename] };
    expect(await tell('edit_site', stale)).toMatch(
      new RegExp(
        `get_site.*The newest version is ${second.build.id}\\. Since base_build_id: changed business / name to "[^"]+"\\. If your change still fits, send it again with base_build_id ${second.build.id}\\.$`,
      ),
    );
    expect(await tell('edit_site', { project_id, operations: [rename] })).toMatch(/no version was made/);
    expect(await tell('edit_site', { project_id, operations: [] })).toMatch(/operations must not be empty/);
    expect(await tell('restore_build', { project_id, build_id: crypto.randomUUID() })).toMatch(/list_builds/);
    expect(await tell('get_site', { project_id: crypto.randomUUID() })).toMatch(/list_projects/);
    await connection.value('start_build', { project_id, prompt: 'Phone: +43 316 111111', replace: true });
    expect(await tell('edit_site', { project_id, operations: [rename] })).toMatch(/cancel_build/);
  });

  it('the second build that succeeded is what restore_build undoes, also after a restoration', async () => {
    const project_id = await newProject();
    await connection.value('replace_site', { project_id, document: bakery });
    const change = { project_id, operations: [{ op: 'set_locale', values: values({ locale: 'fr' }) }] };
    await connection.value('edit_site', change);
    const undo = async () => {
      const { builds } = await connection.value<{ builds: { id: string; status: string }[] }>('list_builds', {
        project_id,
      });
      const [, second] = builds.filter(({ status }) => status === 'succeeded');
      await connection.value('restore_build', { project_id, build_id: second?.id });
      return (await readSite<SiteDocument>(call, { project_id })).document.locale;
    };
    expect(await undo()).toBe(bakery.locale);
    expect(await undo()).toBe('fr');
  });

  it('tools tell that a build of another project is no version of the site', async () => {
    const project_id = await newProject();
    const other = await newProject();
    const { build } = await connection.value<Version>('replace_site', { project_id, document: bakery });
    await connection.value('replace_site', { project_id: other, document: bakery });
    const input = { project_id: other, build_id: build.id };
    const foreign = /no version with that id: it is of another project/;
    expect(await tell('restore_build', input)).toMatch(foreign);
    expect(await tell('get_site', input)).toMatch(foreign);
    expect(await tell('diff_site', { project_id: other, from_build_id: build.id })).toMatch(foreign);
  });

  it('tools check a change without storing it', async () => {
    const project_id = await newProject();
    expect(await connection.value('validate_site', { project_id, document: 'x' })).toMatchObject({
      valid: false,
      faults: ['document is "x"; it must be an object.'],
    });
    const other = await connection.value('validate_site', { project_id, document: { version: 2 } });
    expect(other).toMatchObject({ faults: expect.arrayContaining(['document.version is 2; it must be 1.']) });
    const wrong = await connection.value('validate_site', { project_id, document: { version: 1 } });
    expect(wrong).toMatchObject({
      valid: false,
      faults: expect.arrayContaining(['document.locale is required.']),
    });
    await connection.value('replace_site', { project_id, document: bakery });
    const operations = [{ op: 'set_business', values: values({ hours: '' }) }];
    expect(await connection.value('validate_site', { project_id, operations })).toMatchObject({
      valid: true,
      faults: [],
      changes: [{ kind: 'removed', path: 'business / hours' }],
      warnings: [{ code: 'empty_section', page: 'index', section: 'zeiten' }],
      missing: ['hours'],
    });
    expect(await tell('validate_site', { project_id, operations, document: bakery })).toMatch(/not both/);
    expect((await readSite<SiteDocument>(call, { project_id })).document).toEqual(bakery);
  });

  it('tools accept a picture as base64, and the site shows it', async () => {
    const project_id = await newProject();
    await connection.value('replace_site', { project_id, document: bakery });
    const input = toolCalls.upload_image?.({ workspace } as never) ?? {};
    const { image } = await connection.value<{ image: string }>('upload_image', input);
    expect(await connection.value('upload_image', input)).toMatchObject({ image, width: 2, height: 2 });
    expect(await connection.value('list_images', { workspace_id: workspace })).toEqual({
      images: [{ image, name: 'Dot', width: 2, height: 2, created_at: expect.stringMatching(/^20\d\d-/) }],
      next_cursor: null,
    });
    const { build } = await connection.value<Version>('edit_site', {
      project_id,
      operations: [
        {
          op: 'set_section',
          page: 'index',
          section: 'start',
          values: values({ image: JSON.stringify({ image, alt: 'The shop' }) }),
        },
      ],
    });
    expect(build.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await connection.value('validate_site', { project_id })).toMatchObject({ warnings: [] });
    expect(await tell('upload_image', { ...input, data: btoa('not a picture') })).toMatch(
      /^The picture was not taken/,
    );
    expect(await tell('upload_image', { ...input, data: '§§§§§§§§' })).toMatch(/base64/);
    expect(await tell('upload_image', { ...input, url: 'https://example.com/a.png' })).toMatch(/one of them/);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://2130706433/a.png',
    'https://printer.local/a.png',
    'https://metadata.internal/a.png',
    'https://example.com:8443/a.png',
  ])('tools fetch no picture from %s', async (url) => {
    const input = { workspace_id: workspace, name: 'x', url };
    expect(await tell('upload_image', input)).toMatch(/did not answer with a file|must be/);
  });

  it('a request has room for the longest picture that upload_image takes', async () => {
    const input = {
      workspace_id: workspace,
      name: '🥐'.repeat(60),
      data: 'A'.repeat(limits.mcpBody - 4 * 1024),
    };
    expect(await tell('upload_image', input)).toMatch(/^The picture was not taken/);
  });
});
