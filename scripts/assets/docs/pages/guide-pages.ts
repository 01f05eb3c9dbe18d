import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/workers.ts';
import type { SourcePage } from './source-page.ts';

/** Documents that are pages, in reading order. */
const GUIDES = [
  'docs/guides/quick-start.md',
  'docs/guides/authentication.md',
  'docs/guides/provision-a-tenant.md',
  'docs/guides/plans.md',
  'docs/guides/move-your-customers-in.md',
  'docs/guides/bill-from-usage.md',
  'docs/rehearsal.md',
  'docs/guides/single-sign-on.md',
  'docs/webhooks.md',
  'docs/whmcs.md',
  'docs/blesta.md',
  'docs/guides/publish-a-brand.md',
  'docs/styling-contract.md',
  'docs/guides/connect-an-assistant.md',
  'docs/guides/write-a-builder.md',
  'docs/guides/conventions.md',
  'docs/changelog.md',
] as const;

const BEFORE_CLIENTS = 'docs/guides/connect-an-assistant.md';

/** The address of the service in the documents. */
const EXAMPLE_ORIGIN = 'https://app.example.com';

/** The guides, in reading order; those of single clients follow the one about all. */
export const guidePages = (clients: readonly SourcePage[] = []): SourcePage[] =>
  GUIDES.flatMap((file) => [guideOf(file), ...(file === BEFORE_CLIENTS ? clients : [])]);

function guideOf(file: string): SourcePage {
  const source = readFileSync(join(root, file), 'utf8').trim();
  const text = source
    .replaceAll(`${EXAMPLE_ORIGIN}/mcp`, '%MCP%')
    .replaceAll(EXAMPLE_ORIGIN, '%ORIGIN%')
    .replace(LINK, linkOf);
  const [, title, first] = /^# (.+)\n\n((?:.+\n?)+)/.exec(text) ?? [];
  if (title === undefined || first === undefined)
    throw new Error(`${file} does not begin with a title and a paragraph`);
  return {
    path: `/docs/guides/${file.replace(/^.*\/|\.md$/g, '')}`,
    title,
    description: summaryOf(first),
    markdown: text,
  };
}

const LINK = /\[([^\]\n]+)\]\(([^)\s]+)\)/g;

/** A link of a document on its page: to the page of another document, or plain text for a file without a page. */
function linkOf(whole: string, text: string, href: string): string {
  if (/^(?:https:\/\/|\/|#|%ORIGIN%)/.test(href)) return whole;
  const [file = '', fragment] = href.split('#');
  const name = /([a-z-]+)\.md$/.exec(file)?.[1] ?? '';
  if (!GUIDES.some((guide) => guide.endsWith(`/${name}.md`))) return text;
  return `[${text}](/docs/guides/${name}${fragment === undefined ? '' : `#${fragment}`})`;
}

/** The first sentence of a document, without the markup of links and code. */
const summaryOf = (paragraph: string): string =>
  (/^[\s\S]+?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph)
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .trim();
