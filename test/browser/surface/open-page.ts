import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { isSampled } from '../../support/full-run.ts';
import { focusDefects } from '../support/focus-defects.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function openPage(browser: Browser, address: string, width = 1280, height = 900): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(address);
  return page;
}

/** Whether each link of the protected elements is on top at its middle. */
export const protectedLinksOnTop = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-brand-protected] a')].map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && height > 0 && hit === link;
    }),
  );

/** Rules whose result depends on mode and width of the same document: colors, sizes, disclosures. */
export const APPEARANCE_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable'] as const;

interface Violation {
  id: string;
  nodes: Array<{ html: string; failureSummary: string }>;
}

/** This rule takes most of axe's time: `npm test` checks it in about a third of the documents, by title. */
const CONTRAST = 'color-contrast';

/**
 * Violations of every axe rule, or of the named ones, with their elements. The debugger's evaluation is not
 * subject to the page's policy.
 */
export async function axeViolations(
  page: Page,
  rules?: readonly string[],
): Promise<Array<{ id: string; nodes: string[] }>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // The report has the text of an element, without a selector.
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    // Frames of the tested pages do not contain axe, which would wait for an answer of each.
    iframes: false,
    ...(rules === undefined
      ? { rules: { [CONTRAST]: { enabled: isSampled(await page.title(), 3) } } }
      : { runOnly: rules }),
  };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
  }));
}

/** What axe and the measures of focus find on the open page. Rules of an appearance are axe's alone. */
export const pageDefects = async (
  page: Page,
  rules?: readonly string[],
): Promise<Array<{ id: string; nodes: string[] }>> => [
  ...(await axeViolations(page, rules)),
  ...(rules === undefined ? await focusDefects(page) : []),
];
