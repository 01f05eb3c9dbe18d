import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { packageFile } from '../../support/package-file.ts';
import { signedIn } from '../dashboard/session.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrandingPage, brandingPage, liveCss } from './branding-page.ts';
import { expectSoundPage, MODES } from './every-page.ts';
import { openAsOwner } from './sign-in.ts';
import { withoutMeasures } from './without-measures.ts';

/** Framework sheets are tested in `frameworks.full.test.ts`; the editor reads one for seconds. */
const framework = isFullRun
  ? readFileSync(packageFile('@picocss/pico/css/pico.css'), 'utf8')
  : '[data-part="badge"]{opacity:.9}';
const HARMFUL = [
  '[data-part="card"]{color:#fff;background:#fefefe}',
  '[data-part="button"]{pointer-events:none}',
  '[data-part="button"]{behavior:url(x.htc)}',
].join('\n');
const CARD = '[data-part="card"]{border-radius:21px}';

let service: TestService;
let browser: Browser;
let at: BrandingPage;
const complaints: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await openAsOwner(browser, service, path, withoutMeasures);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  at = brandingPage(page, service.baseUrl + path);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The radius of the first card on a customer's dashboard. */
async function customerSees(): Promise<string> {
  const context = await signedIn(browser, service, service.demo.customer_session_cookie);
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/dashboard?workspace=${service.demo.workspace_id}`);
  const radius = await page
    .locator('[data-part="page-title"]')
    .first()
    .evaluate((title) => {
      const card = document.createElement('div');
      card.dataset.part = 'card';
      title.after(card);
      return getComputedStyle(card).borderRadius;
    });
  await context.close();
  return radius;
}

describe('the branding editor', () => {
  it('a brand is saved, and removed rules are reported at their places', async () => {
    await at.code().waitFor();
    await at.paste(`${framework}\n${CARD}\n[data-part="button"]{color:red;behavior:url(x.htc)}`);
    await at.said('Unsaved changes');
    await at.save();
    await at.press(/things? (are|is) left out/);
    await at.press(/^\d+:32: This property is not allowed/);
    const chosen = () =>
      at.page.evaluate(() => {
        const root = document.querySelector('.sheet-code')?.shadowRoot as
          | (ShadowRoot & { getSelection?(): Selection | null })
          | null;
        return root?.getSelection?.()?.toString();
      });
    await expect.poll(chosen).toBe('behavior:url(x.htc)');
    expect(await liveCss(service)).toBeNull();
    await at.sound('what is left out');
  });

  it('the brand shows on every page of the preview', async () => {
    const frame = at.page.frameLocator('.stage iframe:not(.coming)');
    await frame.locator('[data-part="card"]').first().waitFor();
    await at.page.getByLabel('Page', { exact: true }).selectOption('Usage');
    await frame.locator('[data-part="nav-item"][data-state~="current"]', { hasText: 'Usage' }).waitFor();
    await at.page.locator('.controls').getByLabel('Dark').check();
    await frame.locator(':root[data-mode="dark"]').waitFor();
    // A link inside the frame moves the control with it.
    await frame.locator('[data-part="nav-item"]', { hasText: 'Members' }).click();
    await expect.poll(() => at.page.getByLabel('Page', { exact: true }).inputValue()).toBe('members');
  });

  it('faults of the document appear beside their fields, with the contrast of colors', async () => {
    await at.tab('Brand document');
    await at.page.getByLabel('Terms of service').fill('not an address');
    await at.page.locator('#field-identity-terms[aria-invalid=true]').waitFor();
    await at.said('It must be an absolute https URL');
    await at.sound('a fault');
    await at.page.getByLabel('Terms of service').fill('https://acme.example/terms');
    if (isFullRun) {
      await at.page.locator('summary', { hasText: 'Colors' }).click();
      await at.page.getByLabel('primary, Light', { exact: true }).last().fill('#ffe08a');
      await at.said('are hard to read.');
      await at.press(/^Use #/);
      await at.press('primary, Light: back to default');
      await at.said('Every pair is readable in each mode.');
    }
    await at.page.getByLabel('Product name').fill('Acme Sites');
    await at.page.locator('#field-identity-terms[aria-invalid=true]').waitFor({ state: 'detached' });
    await at.save();
  });

  it('the brand is published after the editor lists the changes', async () => {
    await at.press('Publish…');
    await at.said('Product name: ');
    await at.sound('the question');
    if (isFullRun) {
      await at.answer('Cancel');
      await at.press('Publish…');
    }
    expect(await liveCss(service)).toBeNull();
    await at.answer('Publish');
    await at.said('Published.');
    expect(await liveCss(service)).toContain('behavior:url(x.htc)');
    expect(await customerSees()).toBe('21px');
  });

  itInFull(
    'the editor and the publish dialog name texts that cannot be read and controls that cannot be pressed',
    async () => {
      await at.tab('Stylesheet');
      await at.paste(HARMFUL);
      await at.save();
      await at.said('There are 3 warnings about it');
      await at.said('1 thing is left out, 3 warnings');
      // The report is still open since the first stylesheet.
      const report = at.page.getByRole('region', { name: 'Report on the stylesheet' });
      const parts = await report.evaluate((region) =>
        [...region.querySelectorAll('h2')].map((title) => [
          title.textContent,
          [...(title.nextElementSibling?.nextElementSibling?.querySelectorAll('strong') ?? [])].map(
            ({ textContent }) => textContent,
          ),
        ]),
      );
      const { contrast_unreadable: unreadable, control_unreachable: unreachable } = warnings;
      const found = Object.fromEntries(parts) as Record<string, string[]>;
      expect(new Set(found['Kept, with a warning'])).toEqual(
        new Set([unreadable.summary, unreachable.summary]),
      );
      expect(found['Left out of the stylesheet']).toEqual(['This property is not allowed.']);
      await at.sound('warnings');
      await at.press('Publish…');
      const asked = () => at.page.getByRole('dialog').getByRole('listitem').allTextContents();
      await expect.poll(asked).toContain('One thing is left out of the stylesheet.');
      for (const start of [
        `Warning, line 1: ${unreadable.summary}`,
        `Warning, line 2: ${unreachable.summary}`,
      ])
        await expect
          .poll(async () => (await asked()).filter((line) => line.startsWith(start)))
          .not.toEqual([]);
      await at.sound('the question with warnings');
      await at.answer('Cancel');
    },
  );

  it('a version is compared with the next one, restored and taken down', async () => {
    await publishSheet(service, framework);
    if (isFullRun) expect(await customerSees()).not.toBe('21px');
    await at.open();
    await at.tab('Versions');
    await at.press(/^Version 2/);
    await at.said('+0 −2 lines');
    // The list was rendered again, and the focus is unchanged.
    await expect
      .poll(() => at.page.locator('.version[aria-pressed=true]').evaluate((own) => own.matches(':focus')))
      .toBe(true);
    await at.page.locator('.cm-mergeView').waitFor();
    await at.sound('two versions');
    await at.press('Restore version 1');
    await at.answer('Restore it');
    await at.said('Version 1 is restored');
    expect(await liveCss(service)).toContain('border-radius:21px');
    if (isFullRun) expect(await customerSees()).toBe('21px');

    await at.press('More');
    await at.page.getByRole('menuitem', { name: 'Take the stylesheet down' }).click();
    await expect.poll(() => at.page.getByRole('button', { name: 'Take it down' }).isDisabled()).toBe(true);
    await at.page.getByLabel('Yes, customers may lose').check();
    await at.answer('Take it down');
    await at.said('The stylesheet is down.');
    expect(await liveCss(service)).toBeNull();
    expect(complaints).toEqual([]);
  });

  itInFull('the editor completes parts, states and tokens, and Escape and Tab leave it', async () => {
    await at.tab('Stylesheet');
    await at.paste('');
    const complete = async (typed: string, offered: string) => {
      await at.page.keyboard.type(typed);
      await at.page.locator('.cm-tooltip-autocomplete').getByText(offered, { exact: true }).waitFor();
      // CodeMirror ignores keys in the first 75 ms after its list opened; a longer wait does no harm.
      await at.page.waitForTimeout(120);
      await at.page.keyboard.press('Enter');
    };
    await complete('[data-part="car', '[data-part="card"]');
    await complete(':hov', ':hover');
    await at.page.keyboard.type('{color:');
    await complete('var(--brand-color-pri', '--brand-color-primary');
    await expect
      .poll(() => at.code().textContent())
      .toBe('[data-part="card"]:hover{color:var(--brand-color-primary)}');
    await at.page.keyboard.press('Escape');
    await at.page.keyboard.press('Tab');
    await expect.poll(() => at.code().evaluate((code) => code.matches(':focus'))).toBe(false);
  });

  itInFull('the editor has no accessibility violation in both modes and on a phone', async () => {
    await at.save();
    await expectSoundPage(at.page, 'branding', MODES);
  });
});
