import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { exampleEvent } from '#schema/events/catalogue.ts';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { EVENT_TYPES } from '#schema/platform/event-types.ts';
import { docsSite } from '#scripts/assets/docs/docs-site.ts';
import { errorRows } from '#scripts/assets/docs/errors/error-rows.ts';
import { mcpErrors } from '#scripts/assets/docs/errors/help/mcp-help.ts';
import { renderHtml } from '#scripts/assets/docs/html/render-html.ts';
import { llmsText, sitemap } from '#scripts/assets/docs/pages/machine-files.ts';
import type { SourcePage } from '#scripts/assets/docs/pages/source-page.ts';
import { searchEntries } from '#scripts/assets/docs/search/search-entries.ts';
import { RPC } from '#workers/auth/mcp/engine/protocol/rpc-error.ts';
import { markdownPathOf } from '#workers/platform/docs/built-docs.ts';
import { SEARCH_OPTIONS, searchDocs } from '#workers/platform/docs/search-options.ts';

const { pages, menu } = docsSite();
const built = new Map(pages.map((page) => [page.path, renderHtml(page)]));
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const page = (markdown: string, options: Partial<SourcePage> = {}) =>
  renderHtml({ path: '/docs/x', title: 'X', description: 'A page.', markdown, ...options });

describe('the documentation', () => {
  it('the menu names every page once, and every operation has a page', () => {
    const listed = menu
      .flatMap(({ entries }) => entries)
      .flatMap(({ path, pages: below = [] }) => [path, ...below.map((link) => link.path)]);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...listed].sort()).toEqual(pages.map(({ path }) => path).sort());
    for (const { method, path } of allRoutes)
      expect(
        pages.filter(({ markdown }) => markdown.includes(`\n\n\`${method} ${path}\`\n\n`)).length,
        path,
      ).toBe(1);
  });

  it('every link within the pages leads to a page, and every fragment to an element of it', () => {
    const defects: string[] = [];
    for (const [from, { html }] of built) {
      const ids = idsOf(html);
      if (new Set(ids).size !== ids.length) defects.push(`${from} has an id twice`);
      for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
        if (!/^[/#]/.test(href) || href === '/openapi.json') continue;
        const [path = '', fragment] = href.split('#');
        const target = built.get(path === '' ? from : path);
        if (target === undefined || (fragment !== undefined && !idsOf(target.html).includes(fragment)))
          defects.push(`${from} → ${href}`);
      }
    }
    expect(defects).toEqual([]);
  });

  it('the index explains every error string, and every code of the MCP endpoint', () => {
    const ids = idsOf(built.get('/docs/errors')?.html ?? '');
    expect(ids).toEqual(expect.arrayContaining(errorRows.map(({ error }) => error)));
    expect(ids).toContain('insufficient_credits');
    expect(mcpErrors.map(({ code }) => code).sort()).toEqual([...new Set(Object.values(RPC))].sort());
    // The link of a refusal leads to the first row of its error.
    expect(pages.find(({ path }) => path === '/docs/errors')?.markdown).not.toContain('internal header');
    for (const { code } of mcpErrors) expect(ids).toContain(`rpc${code}`);
    for (const { cause, remedy } of [...errorRows, ...mcpErrors])
      for (const sentence of [cause, remedy]) expect(sentence).toMatch(/^[A-Z`0-9][\s\S]{8,}[.]$/);
  });

  it('the page of event types has every type under a fragment of its own, with its object', () => {
    const { html } = built.get('/docs/events') ?? { html: '' };
    expect(idsOf(html)).toEqual(expect.arrayContaining([...EVENT_TYPES]));
    for (const type of EVENT_TYPES)
      expect(html, type).toMatch(new RegExp(`Object of [^{]*<code>${type.replace('.', '\\.')}</code>`));
  });

  it('the guide to webhooks shows a whole event', () => {
    const guide = pages.find(({ path }) => path === '/docs/guides/webhooks')?.markdown ?? '';
    const shown: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
    expect(shown).toEqual({ ...exampleEvent('tenant.suspended'), timestamp: '2026-02-14T08:00:00.000Z' });
  });

  it('the page of an operation lists each of its errors, with a link to the index', () => {
    for (const route of allRoutes) {
      const found = pages.find(({ markdown }) =>
        markdown.includes(`\n\n\`${route.method} ${route.path}\`\n\n`),
      );
      for (const row of errorRows.filter(
        ({ area, code }) => area === route.area && route.errors.includes(code),
      ))
        expect(found?.markdown, `${route.operationId} ${row.code}`).toContain(
          `[\`${row.error}\`](/docs/errors#${row.error})`,
        );
    }
  });
});

describe('the HTML of a page', () => {
  it('text that looks like HTML stays text', () => {
    expect(page('a <script>alert(1)</script> b\n\n<img src=x>').html).not.toMatch(/<(?:script|img)/);
    expect(page('```sh\necho "<b>"\n```').html).toContain('<code>echo &quot;&lt;b&gt;&quot;</code>');
  });

  it('blocks in several languages become tabs; a block of a language that was there begins anew', () => {
    const { html } = page('```sh\na\n```\n\n```ts\nb\n```\n\n```php\nc\n```\n\n```sh\nd\n```\n');
    expect(html.match(/<input type="radio"/g)?.length).toBe(3);
    expect(html.match(/ checked/g)?.length).toBe(1);
    expect(html.indexOf('</fieldset>')).toBeLessThan(html.indexOf('<code>d</code>'));
    expect(page('```json\n1\n```\n\n```json\n2\n```').html).not.toContain('<fieldset');
  });

  it('headings and rows of code have fragments, each given once', () => {
    const table = '| Name | What |\n| --- | --- |\n| `a.b` | x |\n| `a.b` | y |\n| plain | z |';
    const { html, within } = page(`# T\n\n## One\n\n${table}\n\n## One\n`);
    expect(idsOf(html)).toEqual(['one', 'one-a.b', 'one-a.b-2', 'one-2']);
    expect(within).toEqual([
      { id: 'one', name: 'One' },
      { id: 'one-2', name: 'One' },
    ]);
    expect(idsOf(page(`## One\n\n${table}`, { rowsAreAnchors: true }).html)).toEqual(['one', 'a.b', 'a.b-2']);
  });
});

it('documents link to each other’s pages, and to no file that is no page', () => {
  const start = pages.find(({ path }) => path === '/docs/guides/quick-start');
  expect(start?.markdown).toContain('[styling contract](/docs/guides/styling-contract)');
  const panel = pages.find(({ path }) => path === '/docs/guides/whmcs');
  expect(panel?.markdown).toMatch(/^clients\/whmcs is a module/m);
  for (const { markdown } of pages) expect(markdown).not.toMatch(/\]\((?:\.\.|[^)\s]*\.md)/);
});

describe('the search', () => {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(pages.flatMap(searchEntries));
  const first = (query: string) => searchDocs(index, query)[0]?.id;

  it('finds operations, errors and sections, also by the beginning of a word and with a mistyped letter', () => {
    expect(first('platform-suspend')).toBe('/docs/reference/platform/platform-suspend');
    expect(first('insufficient_credits')).toBe('/docs/errors#insufficient_credits');
    expect(first('idempotency_conflict')).toBe('/docs/errors#idempotency_conflict');
    expect(first('webhook')).toBe('/docs/guides/webhooks');
    expect(first('single sign')).toBe('/docs/guides/single-sign-on');
    expect(first('webhoks secrets')).toBe('/docs/guides/webhooks#secrets');
    expect(searchDocs(index, 'xylophone')).toEqual([]);
  });

  it('finds words with two exchanged letters, when there is nothing else', () => {
    expect(first('wehbook')).toBe('/docs/guides/webhooks');
    expect(first('susepnd tenant')).toBe('/docs/reference/platform/platform-suspend');
    expect(first('invocie')).toBe(first('invoice'));
  });

  it('finds what stands before the first section, and other words for the same', () => {
    expect(first('30 days events')).toBe('/docs/guides/webhooks');
    expect(first('top-up')).toBe('/docs/reference/platform/platform-topup');
    expect(first('credits.low')).toBe('/docs/events#credits.low');
    expect(first('sandbox')).toBe('/docs/guides/rehearsal');
    expect(first('pagination')).toBe('/docs/guides/conventions#pages');
    expect(first('missing_fields JSON object required')).toBe('/docs/errors#missing_fields');
  });

  it('leads to places that exist, and has no marks of HTML', () => {
    const entries = pages.flatMap(searchEntries);
    for (const { id, title, text } of entries) {
      const [path = '', fragment] = id.split('#');
      const html = built.get(path)?.html;
      expect(html, id).toBeDefined();
      if (fragment !== undefined) expect(idsOf(html ?? ''), id).toContain(fragment);
      expect(title, id).not.toBe('');
      expect(title + text, id).not.toMatch(/<\/?(?:td|th|tr|p|a|code|li|pre)\b|&(?:lt|quot|amp);/);
    }
  });
});

it('llms.txt and the sitemap name every page', () => {
  const llms = llmsText(pages, menu);
  for (const { path } of pages) {
    expect(llms).toContain(`(%ORIGIN%${markdownPathOf(path)}): `);
    expect(sitemap(pages)).toContain(`<loc>%ORIGIN%${path}</loc>`);
  }
});
