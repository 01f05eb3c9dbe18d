import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '#workers/branding/css/compile.ts';
import { sampled } from '../../support/full-run.ts';
import { PAGE_DEFECT_VECTORS } from '../../support/page-check/vectors.ts';
import { launchBrowser } from '../support/chromium.ts';
import { ACCOUNT, type FixtureServer, serveFixture } from './serve-fixture.ts';

// Compares the check of a stylesheet, which works by rules alone, with the browser's layout of the same page.

let browser: Browser;
let server: FixtureServer;
let page: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFixture()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** For each control: whether it is visible, and reached by a press at its middle. */
const reachable = (): Promise<boolean[]> =>
  page.evaluate(() => {
    const selector = ':is(a[href],button,select,textarea,summary,input:not([type=hidden]))';
    const isFiltered = (element: Element | null): boolean =>
      element !== null &&
      (/opacity\(0\)/.test(getComputedStyle(element).filter) || isFiltered(element.parentElement));
    // Finishes the animations that show elements, because a slow machine may still run them.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    return [...document.querySelectorAll(`[data-brand] ${selector}`)].map((control) => {
      if (control.closest(':disabled,[aria-disabled=true],[aria-busy=true]') !== null) return false;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (box === undefined || box.width < 2 || box.height < 2 || isFiltered(control)) return false;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
    });
  });

type Scheme = 'light' | 'dark';

/** The reachable controls without a sheet are the same for every sheet. */
const plain = new Map<string, boolean[]>();

async function reachableWithout(mode: Scheme | 'auto', scheme: Scheme, width: number): Promise<boolean[]> {
  const key = `${mode} ${scheme} ${width}`;
  let found = plain.get(key);
  if (found === undefined) {
    await page.goto(server.page({ mode }));
    found = await reachable();
    expect(found.filter(Boolean).length).toBeGreaterThan(40);
    plain.set(key, found);
  }
  return found;
}

/** The number of controls that the sheet hides or covers, of those that are reachable without it. */
async function lost(css: string, scheme: Scheme, width: number): Promise<number> {
  const compiled = compile(css, { accountId: ACCOUNT });
  if (!compiled.ok) throw new Error(compiled.message);
  const mode = css.includes('data-mode') ? scheme : 'auto';
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
  const before = await reachableWithout(mode, scheme, width);
  await page.goto(server.page({ mode }, compiled.css));
  const after = await reachable();
  expect(after.length).toBe(before.length);
  return before.filter((was, index) => was && !after[index]).length;
}

/** All vectors in a full run, otherwise the first of each warning and every 60th. */
const looked = (vectors: typeof PAGE_DEFECT_VECTORS): typeof PAGE_DEFECT_VECTORS => {
  const some = new Set(sampled(vectors, 60));
  const first = new Map(vectors.toReversed().map((vector) => [vector.code, vector]));
  return vectors.filter((vector) => some.has(vector) || first.get(vector.code) === vector);
};

const takesControls = PAGE_DEFECT_VECTORS.filter(
  ({ code }) => code !== null && code !== 'contrast_unreadable',
);
it.each(looked(takesControls).map((vector) => [`${vector.code}: ${vector.name}`, vector] as const))(
  'the layout agrees that a customer loses controls: %s',
  async (_name, { css, modes, phone }) => {
    expect(await lost(css, modes?.[0] ?? 'light', phone ? 390 : 1280)).toBeGreaterThan(0);
  },
);

const takesNone = PAGE_DEFECT_VECTORS.filter(({ code }) => code === null || code === 'contrast_unreadable');
it.each(
  looked(takesNone).map((vector) => [`${vector.code ?? 'no warning'}: ${vector.name}`, vector] as const),
)('the layout agrees that a customer keeps every control: %s', async (_name, { css, modes }) => {
  expect(await lost(css, modes?.[0] ?? 'light', 1280)).toBe(0);
});
