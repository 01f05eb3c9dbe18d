import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '#workers/branding/css/compile.ts';
import { isFullRun } from '../../support/full-run.ts';
import { answers } from '../attacks/answers.ts';
import { launchBrowser, launchOwnBrowser } from '../support/chromium.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

// Short sheets that apply an expensive property to every element of a page, which is affordable on a few. The
// page shows every part and is drawn by software.

/** The time in ms that a compiled sheet may take, and that an uncompiled one must exceed. */
const LIMIT = 3_000;

let server: FixtureServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([serveFixture(), isFullRun ? launchOwnBrowser() : launchBrowser()]);
});
afterAll(() => Promise.all([server.close(), browser.close()]));

const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const stops = (count: number, body: (index: number) => string): string =>
  many(count, (at) => `${(at / (count - 1)) * 100}%{${body(at)}}`);

const MOVES = stops(
  200,
  (at) =>
    `transform:rotate(${at}deg);filter:hue-rotate(${at}deg);width:${at}px;font-size:${10 + (at % 9)}px;box-shadow:0 0 ${at % 9}px red`,
);

const ANCHORS =
  'anchor-name:--a;position:absolute;position-anchor:--a;top:anchor(bottom);position-try-fallbacks:flip-block,flip-inline,flip-start';

/** Sheets that stop the page permanently unless they are compiled. */
const HANGS = {
  anchors: `[data-part]{${ANCHORS}}`,
  'anchors of anything but one': `:not(.x){${ANCHORS}}`,
  columns: '*{float:left!important;columns:3!important;column-span:all!important}',
  animation: `*{animation:w 1s infinite}@keyframes w{${MOVES}}`,
  blur: '*{filter:blur(60px)}',
};

const EXPENSIVE = {
  ...HANGS,
  'columns of every element by name': `${['div', 'section', 'ul', 'li', 'a', 'span', 'p', 'form', 'header', 'main'].join()}{float:left!important;columns:3!important;column-span:all!important}`,
  'animation of a variable': `*{--a:w 1s infinite;animation:var(--a)}@keyframes w{${MOVES}}`,
  'blur of a variable': '*{--b:blur(60px);filter:var(--b)}',
  'blur of every part by name': `${many(200, (at) => `[data-part~=p${at}],`)}[data-part=shell],[data-part=main],[data-part=page],[data-part=card]{filter:blur(60px)}`,
  'filters and backdrops': `*{filter:${'hue-rotate(9deg)'.repeat(12)};backdrop-filter:blur(60px)}`,
  shadows: `*{box-shadow:${many(23, (at) => `${at}px 0 16px red,`)}0 0 red}`,
  'generated content': `*::before,*::after{content:"${'x '.repeat(3_900)}"}`,
  counters: `*{counter-increment:c;counter-reset:c}*::before{content:${many(80, () => `counters(c,"${'y '.repeat(40)}")`)}}`,
  nested: `[data-part]{& *,&{animation:w 1s infinite;columns:3}}@keyframes w{${MOVES}}`,
  scoped: `@scope ([data-part]){:scope{${ANCHORS};filter:blur(60px)}}`,
};

const pageWith = (css: string): string => server.page({ mode: 'light', status: 'suspended' }, css);

/** Whether the page responds in its own browser: a stalled compositor stalls every page of its browser. */
const answersAlone = async (limit: number, css: string): Promise<boolean> => {
  const browser = await launchOwnBrowser();
  const answered = await answers(browser, pageWith(css), limit);
  await browser.close();
  return answered;
};

it.each(isFullRun ? Object.entries(HANGS) : [])(
  'the page stalls without the compiler: %s',
  async (_name, css) => {
    const scoped = `@layer brand{@scope ([data-brand="${ACCOUNT}"]){${css.replace(/@keyframes.*$/, '')}}}${/@keyframes.*$/.exec(css)?.[0] ?? ''}`;
    expect(await answersAlone(LIMIT, scoped)).toBe(false);
  },
);

function compiledOf(css: string) {
  const compiled = compile(css, { accountId: ACCOUNT });
  if (!compiled.ok) throw new Error(compiled.message);
  return compiled;
}

it.each(Object.entries(EXPENSIVE))('the compiler limits the reach of: %s', (_name, css) => {
  expect(compiledOf(css).stripped.map(({ code }) => code)).toContain('reach_limit');
});

// One that stalls would stall the pages of other files too: these run with a browser of their own in a full run.
it.each(isFullRun ? Object.entries(EXPENSIVE) : [])(
  'the page responds with the compiled sheet: %s',
  async (_name, css) => {
    const compiled = compiledOf(css);
    // A page on a busy machine may look stalled once; a stalled page always does.
    const answered =
      (await answers(browser, pageWith(compiled.css), LIMIT)) ||
      (await answersAlone(8 * LIMIT, compiled.css));
    expect(answered).toBe(true);
  },
);

it('no element of a surface has a class, so that selectors with a class cost nothing', async () => {
  const page = await browser.newPage();
  for (const address of [server.page({ status: 'suspended' }), server.sample({ route: 'projects' })]) {
    await page.goto(address);
    expect(await page.locator('[data-brand] [class]').count()).toBe(0);
  }
});
