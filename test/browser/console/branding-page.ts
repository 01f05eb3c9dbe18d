import type { Locator, Page } from 'playwright-core';
import type { TestService } from '../../e2e/support/service.ts';
import { expectNoViolation } from './every-page.ts';

/** Actions of people on the branding page, by the visible names. */
export interface BrandingPage {
  page: Page;
  open(): Promise<void>;
  code(): Locator;
  /** Replaces the stylesheet in the editor. */
  paste(css: string): Promise<void>;
  tab(name: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  /** Answers the open dialog. */
  answer(name: string): Promise<void>;
  said(text: string): Promise<void>;
  save(): Promise<void>;
  publish(): Promise<void>;
  /** Axe finds no violation, light and dark; `npm test` checks a sample of the states. */
  sound(state: string): Promise<void>;
}

export function brandingPage(page: Page, address: string): BrandingPage {
  const code = () => page.locator('.cm-content').first();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const said = (text: string) => page.getByText(text).first().waitFor();
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  return {
    page,
    code,
    press,
    said,
    answer,
    open: async () => {
      await page.goto(address);
      await code().waitFor();
    },
    paste: async (css) => {
      await code().click();
      await page.keyboard.press('ControlOrMeta+a');
      if (css === '') return page.keyboard.press('Delete');
      await code().evaluate((content, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        content.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, css);
    },
    tab: (name) => page.getByRole('tab', { name }).click(),
    save: async () => {
      await page.keyboard.press('ControlOrMeta+s');
      await said('Saved as draft');
    },
    publish: async () => {
      await press('Publish…');
      await answer('Publish');
      await said('Published.');
    },
    sound: (state) => expectNoViolation(page, state),
  };
}

/** The authored stylesheet of the live artifact, read with a key. */
export async function liveCss(service: TestService): Promise<string | null> {
  const answer = await fetch(`${service.baseUrl}/api/reseller/theme/raw-css`, {
    headers: { Authorization: `Bearer ${service.demo.theme_key}` },
  });
  const { live } = (await answer.json()) as { live: { css: string } | null };
  return live?.css ?? null;
}
