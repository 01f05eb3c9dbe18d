import { beforeAll, describe, expect, it } from 'vitest';
import { PREVIEW_VIEW } from '#workers/auth/mcp/apps/preview-view.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { type ListedTool, type Place, seedToolPlace } from '../support/tool-calls.ts';

interface Contents {
  text: string;
  mimeType: string;
  _meta?: { ui: { csp: Record<string, string[]> } };
}

let place: Place;
beforeAll(async () => {
  place = await seedToolPlace();
});

const read = async (uri: string, connection: Connection = place.connection): Promise<Contents | undefined> =>
  ((await connection.rpc('resources/read', { uri })).result?.contents as Contents[] | undefined)?.[0];

describe('the view of preview_site', () => {
  it('the tool names the view, and the view is listed as a resource of MCP Apps', async () => {
    const tools = (await place.connection.rpc('tools/list')).result?.tools as (ListedTool & {
      _meta?: object;
    })[];
    const [tool] = tools.filter(({ _meta }) => _meta !== undefined && 'ui' in _meta);
    expect(tool).toMatchObject({ name: 'preview_site', _meta: { ui: { resourceUri: PREVIEW_VIEW } } });
    const { resources } = (await place.connection.rpc('resources/list')).result as { resources: object[] };
    expect(resources).toContainEqual(
      expect.objectContaining({ uri: PREVIEW_VIEW, mimeType: 'text/html;profile=mcp-app' }),
    );
  });

  it('the policy of the page allows no load, no frame and no connection', async () => {
    const view = await read(PREVIEW_VIEW);
    expect(view?.mimeType).toBe('text/html;profile=mcp-app');
    expect(Object.values(view?._meta?.ui.csp ?? { none: ['x'] }).flat()).toEqual([]);
    expect(view?.text).not.toMatch(/\b(?:src|href)=/);
    expect(view?.text).not.toMatch(/https?:\/\//);
  });

  it('publishing goes through the client, as a call of publish_project for the version that is shown', async () => {
    const { structuredContent } = await place.connection.tool('preview_site', { project_id: place.site });
    expect(structuredContent).toMatchObject({ project_id: place.site, is_published: false });
    const view = await read(PREVIEW_VIEW);
    expect(view?.text).toContain(
      "'tools/call', { name: 'publish_project', arguments: { project_id, build_id } }",
    );
  });

  it('the home page of a version is one text with its stylesheet', async () => {
    const page = await read(`site-page://${place.site}/${place.version}`);
    expect(page?.mimeType).toBe('text/html');
    expect(page?.text).toContain('<style>');
    expect(page?.text).not.toContain('rel="stylesheet"');
    expect(page?.text).toContain('First');
  });

  it('pages of strangers are answered as unknown pages', async () => {
    const stranger = await connect(await addPerson());
    expect(await read(`site-page://${place.site}/${place.version}`, stranger)).toBeUndefined();
    expect(await read(`site-page://${place.site}/${crypto.randomUUID()}`)).toBeUndefined();
  });
});
