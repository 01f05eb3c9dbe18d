import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { compileWhole, nameSuffix, SHEET_ACCOUNT } from '../../support/sheets/compile-whole.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';
import { launchBrowser } from '../support/chromium.ts';
import { GALLERY_HTML, GALLERY_VIEWPORT, showGallery } from '../support/gallery.ts';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';
import { compareStyles } from './compare-styles.ts';
import { FIXTURES, type SheetFixture } from './fixtures.ts';
import { withoutSamePictures } from './same-pictures.ts';

// A real sheet on its own document, and the same sheet compiled on a surface, must give every element the same
// computed style, except for what the report names.

let browser: Browser;
let gallery: Page;
let server: LoopbackServer;
const pages = new Map<string, string>();

beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const page = request.url === '/gallery' ? GALLERY_HTML : pages.get(request.url ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page ?? '');
  });
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: GALLERY_VIEWPORT });
  // Fonts and pictures of the sheets are not compared, and no test uses the network.
  await context.route('**/*', (route) =>
    route.request().url().startsWith(`${server.origin}/`) ? route.continue() : route.abort(),
  );
  gallery = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

// `rem` depends on the root element of the host page, which no brand sheet styles. A single size of the root
// in the sheet is folded into every `rem`. A size that depends on a condition or a variable is not: there both
// documents keep the browser's size, and the uncompiled one inherits the sheet's from the body.
const HOST_BODY = '<style>@layer host{body{margin:0}}</style>';
const HOST_ROOT = `<style>html{font-size:16px!important}</style>${HOST_BODY}`;

// A finished animation cannot be compared: each is paused before its first frame.
const HOLD = '<script>for (const animation of document.getAnimations()) animation.pause()</script>';

const rawPage = (css: string, { html, rootFontSize }: SheetFixture): string => {
  const inherited =
    rootFontSize === undefined ? '' : `<style>@layer host{body{font-size:${rootFontSize}}}</style>`;
  return `<!doctype html><meta charset="utf-8">${rootFontSize === undefined ? HOST_BODY : HOST_ROOT}${inherited}<style>${css}</style><body><div id="fixture">${html}</div>${HOLD}`;
};

const compiledPage = (css: string, { html, rootFontSize }: SheetFixture): string =>
  `<!doctype html><meta charset="utf-8">${rootFontSize === undefined ? HOST_BODY : HOST_ROOT}<style>${css}</style><body><div data-brand="${SHEET_ACCOUNT}"><div id="fixture">${html}</div></div>${HOLD}`;

async function sourceOf({ name, build, sheets = [name] }: SheetFixture): Promise<string> {
  if (build !== undefined) return build();
  const texts = sheets.map((wanted) => {
    const sheet = REAL_SHEETS.find((candidate) => candidate.name === wanted);
    if (sheet === undefined) throw new Error(`no sheet ${wanted}`);
    return readSheet(sheet);
  });
  return (await Promise.all(texts)).join('\n');
}

test('at least 15 real sheets are compared', () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(15);
});

// `npm test` compares one small framework.
test.each(FIXTURES.filter(({ name }) => isFullRun || name === 'milligram'))(
  '$name looks the same on a surface',
  async (fixture) => {
    const source = await sourceOf(fixture);
    const compiled = compileWhole(source);
    if (!compiled.ok) throw new Error(compiled.message);
    pages.set(`/${fixture.name}/raw`, rawPage(source, fixture));
    pages.set(`/${fixture.name}/compiled`, compiledPage(compiled.css, fixture));
    const address = (kind: string): string => `${server.origin}/${fixture.name}/${kind}`;
    await showGallery(gallery, `${server.origin}/gallery`, [address('raw'), address('compiled')]);
    const removed = compiled.stripped.map(({ selector = '', property = '' }) => ({ selector, property }));
    const { compared, left } = await compareStyles(gallery, {
      suffix: nameSuffix(),
      removed: removed.filter(({ property }) => property !== ''),
    });
    expect(await withoutSamePictures(gallery, left)).toEqual([]);
    expect(compared).toBeGreaterThan(5_000);
  },
);

const REM_SHEETS = {
  'a percentage, and rem':
    'html{font-size:62.5%}body{font-size:1.6rem}h1{font-size:4rem}p{margin:1rem 2.4rem}',
  'a percentage, and em':
    '*{box-sizing:inherit}html{box-sizing:border-box;font-size:62.5%}body{font-size:1.6em;line-height:1.6}h1{margin-bottom:2rem}',
  pixels: 'html{font-size:10px}body{font:1.8rem/1.5 serif}p{padding:calc(1rem + 2px);border-radius:.4rem}',
  'a calculation':
    ':root{font-size:calc(1em * 10 / 16)}body{font-size:160%}h1{font-size:clamp(1rem,5vw,3rem)}',
  'the shorthand': 'html{font:20px/1.5 sans-serif}p{width:10rem;--gap:2rem;gap:var(--gap)}',
  'the strongest of several':
    '@layer base{html{font-size:50%}}html{font-size:125%!important}html{font-size:10px}p{margin:1rem}',
  'conditions in rem':
    'html{font-size:10px}@media (min-width:40rem){p{margin:3rem}}@media (min-width:60rem){p{margin:9rem}}',
  'a body that inherits':
    'html{line-height:3;color:green;letter-spacing:2px}body{line-height:inherit;letter-spacing:inherit}h1{margin:1rem}',
  'a body that takes its own value back':
    'html{line-height:3}body,p{color:red}body{color:inherit!important}h1{line-height:1rem}',
} as const;

test.each(sampled(Object.entries(REM_SHEETS), 9))(
  'rem follows the size of the root: %s',
  async (name, css) => {
    const compiled = compileWhole(css);
    if (!compiled.ok) throw new Error(compiled.message);
    expect(compiled.stripped).toEqual([]);
    const fixture = {
      name,
      html: '<h1>Title</h1><p>Text <b>bold</b></p><ul><li>One</li></ul><button>Go</button>',
    };
    const path = `/rem-${encodeURIComponent(name)}`;
    pages.set(`${path}/raw`, rawPage(css, fixture));
    pages.set(`${path}/compiled`, compiledPage(compiled.css, fixture));
    const addresses = ['raw', 'compiled'].map((kind) => `${server.origin}${path}/${kind}`);
    await showGallery(gallery, `${server.origin}/gallery`, addresses);
    const { compared, left } = await compareStyles(gallery, { suffix: nameSuffix(), removed: [] });
    expect(left).toEqual([]);
    expect(compared).toBeGreaterThan(1_000);
  },
);

test('the comparison detects a missing property', async () => {
  const fixture = FIXTURES.find(({ name }) => name === 'milligram')!;
  pages.set('/missing/raw', rawPage(await sourceOf(fixture), fixture));
  pages.set('/missing/compiled', compiledPage('', fixture));
  const addresses = ['raw', 'compiled'].map((kind) => `${server.origin}/missing/${kind}`);
  await showGallery(gallery, `${server.origin}/gallery`, addresses);
  const { left } = await compareStyles(gallery, { suffix: nameSuffix(), removed: [] });
  expect(left.length).toBeGreaterThan(500);
});
