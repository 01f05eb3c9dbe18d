import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { composeText } from '#schema/compose-text.ts';
import { lineOfText } from '#schema/contract/brand/text.ts';
import { limits } from '#schema/limits.ts';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { readPersonName } from '#schema/names/person-name.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { root, workers } from '#scripts/workers.ts';
import { makeSlug } from '#shared/projects/slug.ts';
import { plainLine, plainText } from '#shared/text/plain-text.ts';
import { nameInput } from '#workers/auth/mcp/input.ts';
import { readDeclarations } from '#workers/branding/css/svg/read-declarations.ts';
import { readXml } from '#workers/branding/css/svg/read-xml.ts';
import { attributeValue } from '#workers/branding/css/svg/write-attribute.ts';
import { soughtValues } from '#workers/platform/core/contains.ts';
import { readFile } from '#workers/platform/customers/imports/read-file.ts';
import { draftOf, parseDraft } from '#workers/platform/surface/editor/draft/read-draft.ts';
import { renderDraft } from '#workers/platform/surface/editor/preview/render-draft.ts';
import { composeDocument } from '#workers/sites/embedded/compose-document.ts';
import { readPrompt } from '#workers/sites/embedded/read-prompt.ts';
import { knownWordsOf } from '#workers/sites/embedded/words.ts';
import { drawPage } from '#workers/sites/rendering/draw-page.ts';
import { readHeaders, readRedirects } from '#workers/sites/rules/read-rules.ts';
import { isFullRun } from '../../support/full-run.ts';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

/** Milliseconds of CPU that a Worker may use for one call. */
function limitOf(name: string): number {
  const { config } = workers.find((worker) => worker.name === name)!;
  const { limits: set } = parse(readFileSync(join(root, config), 'utf8')) as { limits?: { cpu_ms?: number } };
  return set?.cpu_ms ?? 0;
}

/** Milliseconds of CPU of this thread. The first call compiles the expressions, as in a new isolate. */
function cpuOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const repeated = (token: string, length: number): string =>
  token.repeat(Math.ceil(length / token.length)).slice(0, length);

const { messages } = await siteLocale('en');
const words = knownWordsOf('en', messages);

/** Fills the form of a site with a prompt, and makes its document. */
const filled = (prompt: string) =>
  composeDocument(null, readPrompt(prompt, words).answers, {
    words,
    labels: messages.site,
    locale: 'en',
    fallbackName: 'Acme',
    look: {},
  });

const BRAND = { productName: 'Acme Sites' };
const MOST_PAGES = 20;
const MOST_SECTIONS = 40;

/** What words, numbers and signs of prompts look like to the expressions that read them. */
const TOKENS = [
  ...['Mon-Fri ', 'Bakery. ', 'a\n', 'a@', '月'],
  ...(isFullRun
    ? [
        'A-',
        'A ',
        '. ',
        'a. ',
        'call 1 ',
        '12.',
        ' ',
        "'",
        'Calle A ',
        'A. ',
        '9 A ',
        'a 4 € ',
        '18 rue a ',
        '1 ',
        '@',
        'www.',
        '"',
        '“',
        'for A ',
        'bakery in ',
        'We are A ',
        'Mon ',
      ]
    : []),
  ...(isFullRun
    ? [
        '8-9 ',
        'a and ',
        ', ',
        ';',
        'page: a ',
        'About: ',
        'menu: ',
        ':',
        '(1',
        '区1',
        'في ',
        'شارع ',
        'pazartesiden ',
      ]
    : []),
  ...(isFullRun
    ? ['um ', 'A’', 'costs ', 'a bakery called A ', 'x', '東', '\t', '\u3000', 'İ', '🥐', '\ud800']
    : []),
];

describe('every Worker', () => {
  it.each(workers.map(({ name }) => name))('%s has a limit of CPU time', (name) => {
    expect(limitOf(name)).toBeGreaterThan(0);
  });
});

describe('a text of the longest length', () => {
  const quarter = limitOf('livery-sites') / 4;

  it.each(TOKENS)('a prompt that repeats %j takes at most a quarter of the CPU time', (token) => {
    const text = repeated(token, limits.initialPrompt);
    expect(cpuOf(() => filled(text))).toBeLessThan(quarter);
    expect(cpuOf(() => filled(`A bakery. ${text}`))).toBeLessThan(quarter);
  });

  it.each([' ', '\n', ' \n', '\t', 'a ', 'a\n'])('a text that repeats %j is made plain in time', (token) => {
    expect(cpuOf(() => plainText(repeated(token, 1024 * 1024), limits.initialPrompt))).toBeLessThan(quarter);
  });

  it.each(['"', '"a",', 'a,', ',', '\n', '" ', 'sep=,\n'])(
    'a CSV file that repeats %j is read in time',
    (token) => {
      const bytes = new TextEncoder().encode(`email,name\n${repeated(token, limits.importFile)}`);
      expect(cpuOf(() => readFile(bytes))).toBeLessThan(quarter);
    },
  );

  it.each([' ', '/a ', '  a: ', '/*\n', '\n'])('site rules that repeat %j are read in time', (token) => {
    const text = repeated(token, 256 * 1024);
    expect(cpuOf(() => [readHeaders(text), readRedirects(text)])).toBeLessThan(quarter);
  });
});

describe('a text of many marks', () => {
  const marks = [
    '\u0651\u064e',
    '\u0300\u0323',
    '\u0344',
    `a${'\u0651\u064e'.repeat(8)}`,
    'e\u0301',
    '\u{1d165}\u{1d16d}',
  ];

  it.each(marks)('%j, repeated in the largest body, is read in time', (token) => {
    const body = repeated(token, limits.createManyBody / 2);
    const fields: Record<string, () => unknown> = {
      mail: () => readEmailAddress(`${body}@example.com`),
      person: () => readPersonName(body),
      name: () => nameInput('A name').safeParse(body),
      line: () => lineOfText(120).safeParse(body),
      plain: () => plainLine(body, limits.webhookName),
      slug: () => makeSlug(body, '5f0c1a52'),
      sought: () => soughtValues(body),
    };
    for (const [name, read] of Object.entries(fields))
      expect(cpuOf(read), name).toBeLessThan(limitOf('livery-auth') / 4);
  });

  it('is composed when people write it', () => {
    expect(composeText('e\u0301')).toBe('é');
    expect(composeText(`o${'\u0302\u0323'.repeat(8)}`)).toBe(`o${'\u0302\u0323'.repeat(8)}`.normalize('NFC'));
    expect(composeText('ﬁ', 'NFKC')).toBe('fi');
    expect(composeText('é', 'NFKD')).toBe('e\u0301');
  });

  it('stays as it is when no language has it', () => {
    const text = `o${'\u0302\u0323'.repeat(9)}`;
    expect(composeText(text)).toBe(text);
    expect(composeText(composeText(text))).toBe(text);
  });
});

describe('a document of an editor', () => {
  const quarter = limitOf('livery-sites') / 4;
  const nested = (depth: number) =>
    `{"business":{"name":"x"},"pages":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    [
      'with 30,000 pages',
      JSON.stringify({ business: { name: 'x' }, pages: new Array(30_000).fill({ a: 1 }) }),
    ],
    ['that is nested 20,000 deep', nested(20_000)],
    ['that is not closed', '['.repeat(40_960)],
  ])('a document %s is refused before it is rendered', (_, text) => {
    let draft: unknown;
    expect(cpuOf(() => (draft = parseDraft(text)))).toBeLessThan(quarter);
    expect(draft).toBeNull();
  });
});

describe('a draft with as much as the schema allows', () => {
  it('is rendered for the editor in at most a quarter of the CPU time', async () => {
    const [example] = Object.values(examples) as SiteDocument[];
    const [page] = example!.pages;
    const sections = (of: number) =>
      Array.from({ length: MOST_SECTIONS }, (_, at) => ({
        ...page!.sections[at % page!.sections.length]!,
        id: `section-${of}-${at}`,
      }));
    const pages = Array.from({ length: MOST_PAGES }, (_, at) => ({
      ...page!,
      ...(at === 0 ? {} : { slug: `page-${at}` }),
      sections: sections(at),
    }));
    const draft = parseDraft(JSON.stringify(draftOf({ ...example!, pages } as SiteDocument)));
    expect(draft).not.toBeNull();
    const context = { locale: await siteLocale('en'), brand: BRAND, pictures: new Map(), readFont: null };
    const before = process.threadCpuUsage();
    await renderDraft(draft!, (shown) => drawPage(shown, 0, context));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(limitOf('livery-sites') / 4);
  });

  it('is refused with more pages than two merged drafts have', () => {
    const [example] = Object.values(examples) as SiteDocument[];
    const [page] = example!.pages;
    const more = { ...example!, pages: new Array(2 * MOST_PAGES + 1).fill(page) };
    expect(parseDraft(JSON.stringify(draftOf(more)))).toBeNull();
  });
});

describe('a drawing of the largest size', () => {
  const quarter = limitOf('livery-branding') / 4;

  it.each([
    ['transform', 'scale( 1)'],
    ['transform', 'scale(1) , '],
    ['width', '1'],
    ['fill', 'url(#a) '],
    ['fill', 'a'],
    ['points', '1,'],
    ['d', 'M '],
  ])('an attribute %s that repeats %j is read in time', (name, token) => {
    expect(cpuOf(() => attributeValue(name, `${repeated(token, 256 * 1024)}!`))).toBeLessThan(quarter);
  });

  it.each([' ', 'a:', 'a ', '! ', ';', 'a: ;'])('a style that repeats %j is read in time', (token) => {
    expect(cpuOf(() => readDeclarations(`a:${repeated(token, 256 * 1024)}!`, new Map()))).toBeLessThan(
      quarter,
    );
  });

  it.each(['<!--', '<!-- -->', '&amp;', '<g>', ' ', '<g a="">'])(
    'an SVG that repeats %j is read in time',
    (token) => {
      const text = repeated(token, 256 * 1024);
      expect(cpuOf(() => readXml(text, { elements: 5_000, depth: 32 }))).toBeLessThan(quarter);
    },
  );
});
