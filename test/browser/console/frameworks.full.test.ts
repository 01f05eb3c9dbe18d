import type { Browser, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { readModuleFile } from '../../support/sheets/read-sheet.ts';
import { tailwindBuild } from '../../support/sheets/tailwind-build.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage, liveCss } from './branding-page.ts';
import { compareArtifacts } from './compare-artifacts.ts';
import { openAsOwner } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let at: BrandingPage;
let shown: FrameLocator;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path);
  at = brandingPage(page, service.baseUrl + path);
  shown = page.frameLocator('.stage iframe:not(.coming)');
  await at.open();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const VIEWS = ['components', 'projects', 'project', 'usage', 'domains', 'connections', 'members'];
const WAYS = [
  { mode: 'light', language: 'en', width: 1280 },
  { mode: 'dark', language: 'ar', width: 390 },
  { mode: 'high-contrast', language: 'en', width: 820 },
];
/** Each page is shown in all of the ways. */
const looksAt = (views: readonly string[]) => views.flatMap((view) => WAYS.map((way) => ({ view, ...way })));

const panel = () => at.page.getByRole('region', { name: 'Rules that match nothing' });
const size = async () =>
  Number(/^[\d.]+/.exec((await at.page.locator('.status-line .size').textContent()) ?? '')?.[0]);
const numberIn = (text: string) => Number(text.replaceAll(',', ''));

/** The figures of the panel after the pages were read: unused rules, all rules, and bytes of the source in KiB. */
async function coverage(): Promise<{ unused: number; total: number; kib: number }> {
  if (await panel().isHidden()) await at.press('Unused rules');
  await panel()
    .getByRole('button', { name: /^Remove/ })
    .waitFor();
  const [, unused = '', total = '', kib = ''] =
    /^([\d,]+) of ([\d,]+) rules match nothing on any of the \d+ sample pages: ([\d.]+) of/.exec(
      (await panel().getByRole('status').textContent()) ?? '',
    ) ?? [];
  return { unused: numberIn(unused), total: numberIn(total), kib: Number(kib) };
}

async function draftHash(): Promise<string> {
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, {
    headers: { Authorization: `Bearer ${service.demo.theme_key}` },
  });
  const { drafts } = (await answer.json()) as { drafts: Array<{ hash: string }> };
  return drafts[0]?.hash ?? '';
}

/** A marker that shows that the preview has the pasted sheet. */
const marked = (css: string, name: string) =>
  `${css}\n[data-part="page-title"]{outline-color:rgb(1, 2, ${name.length})}\n`;
const isWorn = (name: string) =>
  expect
    .poll(() =>
      shown
        .locator('[data-part="page-title"]')
        .first()
        .evaluate((title) => getComputedStyle(title).outlineColor),
    )
    .toBe(`rgb(1, 2, ${name.length})`);

const frameworks: ReadonlyArray<readonly [name: string, fits: boolean, css: () => Promise<string>]> = [
  ['milligram', true, () => readModuleFile('milligram/dist/milligram.css')],
  ['uikit', false, () => readModuleFile('uikit/dist/css/uikit.css')],
  ['bootstrap', true, () => readModuleFile('bootstrap/dist/css/bootstrap.css')],
  ['a tailwind build', true, tailwindBuild],
];

// The sheets differ in size and in whether they fit the limits.
describe.each(frameworks)('%s', (name, fits, read) => {
  it('is accepted and applied, and removing its unused rules changes no page', async () => {
    const css = marked(await read(), name);
    const isLarge = css.length > 100_000;
    await at.paste(css);
    if (fits) {
      await isWorn(name);
      await at.save();
    } else await at.said('This stylesheet cannot be saved as it is');
    const whole = fits ? await draftHash() : null;
    const before = fits ? await size() : null;

    const { unused, total, kib } = await coverage();
    expect(unused / total).toBeGreaterThan(0.5);
    await panel()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await panel().getByText('Undo takes them back').waitFor();
    // One undo restores all rules, and the same unused rules are found again.
    await panel().getByRole('button', { name: 'Undo' }).click();
    expect(await coverage()).toEqual({ unused, total, kib });
    await panel()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await isWorn(name);
    await at.save();
    const rest = await draftHash();
    expect(rest).not.toBe(whole);
    const after = await size();
    if (whole !== null) {
      expect(after).toBeLessThan(before ?? 0);
      const looks = looksAt(isLarge ? VIEWS : VIEWS.slice(0, WAYS.length));
      const { compared, different } = await compareArtifacts(at.page, {
        account: service.demo.account_id,
        hashes: [whole, rest],
        looks,
      });
      expect(different).toEqual([]);
      expect(compared).toBeGreaterThan(33_000 * looks.length);
    }
    await panel().getByRole('button', { name: 'Close' }).click();
  });

  it('is published without its unused rules', async () => {
    await at.publish();
    expect(await liveCss(service)).toContain(`rgb(1, 2, ${name.length})`);
  });
});
