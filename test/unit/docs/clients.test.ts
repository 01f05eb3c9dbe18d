import { describe, expect, it } from 'vitest';
import { assistantClients } from '#schema/assistants/clients.ts';
import { docsSite } from '#scripts/assets/docs/docs-site.ts';
import { renderHtml } from '#scripts/assets/docs/html/render-html.ts';
import { forAddresses } from '#workers/platform/docs/built-docs.ts';

const addresses = { BASE_URL: 'https://sites.example.org', MCP_URL: 'https://tools.example.net' };
const ENDPOINT = `${addresses.MCP_URL}/mcp`;
const clients = assistantClients(ENDPOINT);
const { pages, menu } = docsSite();

describe.each(clients.map((client) => [client.name, client] as const))('the page of %s', (_, client) => {
  const page = pages.find(({ path }) => path === `/docs/guides/connect-${client.id}`);
  if (page === undefined) throw new Error('no page');

  it('has each step in order, with what it copies for this service', () => {
    const markdown = forAddresses(page.markdown, addresses);
    // Steps begin behind the heading, which may have the same words.
    const start = markdown.indexOf('\n1. ');
    const places = client.steps.map((step) => {
      const shown = 'code' in step ? step.code.split('\n')[0] : 'path' in step ? step.path : 'Sign in';
      return markdown.indexOf(shown ?? '', start);
    });
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(markdown).not.toMatch(/%[A-Z_]{3,}%/);
    expect(markdown).toContain(ENDPOINT);
    expect(markdown).not.toContain(`${addresses.BASE_URL}/mcp`);
  });

  it('shows its blocks as they are copied', () => {
    const { html } = renderHtml(page) as unknown as { html: string };
    const blocks = [...html.matchAll(/<pre tabindex="0"><code>([\s\S]*?)<\/code>/g)].map(([, code = '']) =>
      forAddresses(code, addresses).replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    expect(blocks).toEqual(client.steps.flatMap((step) => ('code' in step ? [step.code] : [])));
  });

  it('is in the menu, after the page about all clients', () => {
    const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toContain(page.path);
    expect(paths.indexOf(page.path)).toBeGreaterThan(paths.indexOf('/docs/guides/connect-an-assistant'));
  });
});

it('links have Cursor and VS Code add the server', () => {
  const linkOf = (id: string) => new URL(clients.find((client) => client.id === id)?.installLink ?? '');
  const cursor = linkOf('cursor');
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=sites&config=/);
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: ENDPOINT });
  const code = linkOf('vs-code');
  expect(code.href).toMatch(/^vscode:mcp\/install\?/);
  expect(JSON.parse(decodeURIComponent(code.search.slice(1)))).toEqual({
    name: 'sites',
    type: 'http',
    url: ENDPOINT,
  });
  const text = '[Add](%INSTALL:cursor%) %INSTALL:nobody%';
  expect(forAddresses(text, addresses)).toBe(`[Add](${cursor.href}) `);
});
