import type { Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';

/**
 * In `npm test` these frames of the branding editor stay empty, as if their pages could not be loaded. After each save
 * and before a publish, the editor renders every sample page in hidden frames, which takes longer than most tests.
 */
async function leaveEmpty(page: Page, frames: string): Promise<void> {
  if (isFullRun) return;
  await page.addInitScript((selector) => {
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      ...own,
      set(this: HTMLIFrameElement, address: string) {
        if (this.matches(selector)) this.srcdoc = '<title>Left empty</title>';
        else own?.set?.call(this, address);
      },
    });
  }, frames);
}

/** Measures and compares no sample page; `branding-measured.test.ts` and `publish-step.test.ts` test that. */
export const withoutMeasures = (page: Page): Promise<void> => leaveEmpty(page, '.measured');

/** Compares sample pages, whose frames have a size, and does not measure them. */
export const withComparisonsOnly = (page: Page): Promise<void> => leaveEmpty(page, '.measured:not([style])');
