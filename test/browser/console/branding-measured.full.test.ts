import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { starterCss } from '#schema/contract/starter/index.ts';
import { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { measured } from '#workers/platform/texts/console-scripts/branding/measured.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage, liveCss } from './branding-page.ts';
import { expectSoundPage } from './every-page.ts';
import { openAsOwner } from './sign-in.ts';

let service: TestService;
let browser: Browser;
let at: BrandingPage;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  at = brandingPage(page, service.baseUrl + path);
  await at.code().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The warnings of the sample pages in the question before a publish. */
async function asked(): Promise<string[]> {
  // The question measures the pages itself when the editor has not done so yet.
  await at.page.locator('iframe.measured').waitFor({ state: 'detached' });
  await at.press('Publish…');
  const part = at.page.locator('dialog .measured-part');
  await expect.poll(() => part.textContent()).not.toBe(measured.looking);
  return part.locator('li, p').allTextContents();
}

/** A sheet whose defect appears only in a layout: each box is harmless by itself. */
const SHEETS = [
  [
    'hides pages',
    '[data-part=main]{display:none}',
    `${warnings.surface_hidden.summary} (main; Projects, Project, Usage, Domains, Connections, Members`,
  ],
  [
    'pulls one part over all others',
    '[data-part=header]{position:relative;z-index:99;box-shadow:none;margin-bottom:-2000px;padding-bottom:2000px;width:2000px}',
    `${warnings.surface_covered.summary} (header;`,
  ],
  [
    'keeps a control from being pressed',
    '[data-part=button]{position:relative;pointer-events:none}',
    `${warnings.control_unreachable.summary} (button;`,
  ],
] as const;

// A failed test leaves its question open.
afterEach(() => at.page.keyboard.press('Escape'));

describe('the sample pages before a publish', () => {
  it('the starting stylesheet has no warning', async () => {
    await at.paste(starterCss);
    await at.save();
    expect(await asked()).toEqual([measured.sound]);
    await at.answer('Cancel');
  });

  // `test/browser/surface/page-check.test.ts` tests the measure of each of these on other pages.
  it.each(SHEETS)('the pages detect a sheet that %s', async (_name, css, said) => {
    await at.paste(css);
    await at.save();
    const lines = await asked();
    expect(
      lines.some((line) => line.includes(said)),
      lines.join('\n'),
    ).toBe(true);
    await at.answer('Cancel');
  });

  it('the pages detect a sheet that makes a text unreadable in one mode, and the warning names the mode and the contrast', async () => {
    await at.paste(':root[data-mode=dark] [data-part=page-title]{color:#111}');
    await at.save();
    const lines = (await asked()).join();
    expect(lines).toContain(`${warnings.contrast_unreadable.summary} (page-title;`);
    expect(lines).toMatch(/page-title; .*; dark mode; \d\.\d\d:1\)/);
    await expectSoundPage(at.page, 'branding-measured-question');
    await at.answer('Cancel');
  });

  it('warnings stay in the report, beside those of the compiler, until the sheet changes', async () => {
    await at.press(/\d warnings?/);
    await at.said(measured.title);
    await at.said('Kept, with a warning');
    await expectSoundPage(at.page, 'branding-measured-report');
    await at.paste('a{color:red}');
    await expect.poll(() => at.page.getByText(measured.title).count()).toBe(0);
  });

  it('a sheet that hides every page can be published', async () => {
    await at.paste('[data-part=shell]{display:none}');
    await at.save();
    expect((await asked()).join()).toContain(warnings.surface_hidden.summary);
    await at.answer('Publish');
    await at.said('Published.');
    expect(await liveCss(service)).toBe('[data-part=shell]{display:none}');
  });

  it('the pages are measured when a draft of an earlier visit is published', async () => {
    await at.paste('[data-part=button]{pointer-events:none}');
    await at.save();
    await at.page.reload();
    await at.code().waitFor();
    expect((await asked()).join()).toContain(warnings.control_unreachable.summary);
    const all = await at.page.locator('dialog .what-changes').textContent();
    expect(all).toContain('Warning, line 1:');
    await at.answer('Cancel');
  });

  it('measuring causes no error or warning in the browser’s console', () => {
    expect(complaints).toEqual([]);
  });
});
