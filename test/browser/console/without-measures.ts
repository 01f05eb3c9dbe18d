import type { Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';

/**
 * After each save, and before a publish, the branding editor renders every sample page in hidden frames and measures it,
 * which takes more time than most tests. In `npm test` these frames of the page stay empty, as if their pages could not
 * be loaded; `branding-measured.test.ts` and `publish-step.test.ts` test what is measured.
 */
export async function withoutMeasures(page: Page): Promise<void> {
  if (isFullRun) return;
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      ...own,
      set(this: HTMLIFrameElement, address: string) {
        if (this.className === 'measured') this.srcdoc = '<title>Not measured</title>';
        else own?.set?.call(this, address);
      },
    });
  });
}
