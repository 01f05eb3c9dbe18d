import type { SearchEntry } from '#workers/platform/docs/search-options.ts';
import { renderHtml } from '../html/render-html.ts';
import type { SourcePage } from '../pages/source-page.ts';

/** The search entries of a page: the page, each of its sections, and each row with an anchor. */
export function searchEntries(page: SourcePage): SearchEntry[] {
  const { path, title, description, html } = renderHtml(page);
  const [intro = '', ...sections] = html.split(/(?=<h2 id=")/);
  return [
    { id: path, title, page: '', text: `${description} ${textOf(paragraphsOf(intro))}` },
    ...sections.map((section) => {
      const [, id = '', heading = ''] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(section) ?? [];
      return {
        id: `${path}#${id}`,
        title: textOf(heading),
        page: title,
        text: textOf(indexed(section, page)),
      };
    }),
    ...(page.rowsAreAnchors ? rowsOf(html, path, title) : []),
  ];
}

const rowsOf = (html: string, path: string, title: string): SearchEntry[] =>
  [...html.matchAll(/<tr id="([^"]+)"><th[^>]*>(.*?)<\/th>(.*?)<\/tr>/g)].map(
    ([, id = '', name = '', cells = '']) => ({
      id: `${path}#${id}`,
      title: textOf(name),
      page: title,
      text: textOf(cells),
    }),
  );

/** The text before the first section, without its heading, examples and tables. */
const paragraphsOf = (intro: string): string =>
  intro.replace(/<h1[\s\S]*?<\/h1>|<pre[\s\S]*?<\/pre>|<table[\s\S]*?<\/table>/g, ' ');

/** Examples are omitted because they repeat tables, and rows with anchors because they have their own entries. */
const indexed = (section: string, { rowsAreAnchors }: SourcePage): string =>
  (rowsAreAnchors ? section.replace(/<tbody>[\s\S]*?<\/tbody>/g, ' ') : section).replace(
    /<h2[\s\S]*?<\/h2>|<pre[\s\S]*?<\/pre>|<fieldset[\s\S]*?<\/fieldset>/g,
    ' ',
  );

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
