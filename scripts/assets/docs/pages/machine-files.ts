import { type DocsMenu, markdownPathOf } from '#workers/platform/docs/built-docs.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import type { SourcePage } from './source-page.ts';

/** `llms.txt` (llmstxt.org): the addresses of the pages as Markdown, with a sentence about each. */
export function llmsText(pages: readonly SourcePage[], menu: DocsMenu): string {
  const texts = docsTexts.llms;
  const described = new Map(pages.map(({ path, description }) => [path, description]));
  const line = ({ path, title }: { path: string; title: string }) =>
    `- [${title}](%ORIGIN%${markdownPathOf(path)}): ${described.get(path) ?? ''}`;
  const groups = menu.flatMap(({ title, entries }) => [
    `## ${title ?? docsTexts.overview}`,
    entries.flatMap((entry) => [entry, ...(entry.pages ?? [])].map(line)).join('\n'),
  ]);
  return [`# ${texts.title}`, `> ${docsTexts.home.lead}`, texts.about, ...groups].join('\n\n').concat('\n');
}

/** The pages that search engines may list (sitemaps.org). */
export const sitemap = (pages: readonly SourcePage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/', ...pages.map(({ path }) => path)].map((path) => `<url><loc>%ORIGIN%${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

/** Pages that are not for search engines have `noindex`, which a program can read only when it may fetch them. */
export const robots = 'User-agent: *\nAllow: /\nSitemap: %ORIGIN%/sitemap.xml\n';
