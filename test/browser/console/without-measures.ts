import type { Page } from 'playwright-core';
import { isFullRun } from '../../support/full-run.ts';

const FRAMES = '.measured';

/**
 * In `npm test` the frames of the branding editor that measure and compare stay empty. After each save and before a
 * publish, the editor renders every sample page in hidden frames, which takes longer than most tests. `real` is the one
 * sample page that these frames then show; the others are surfaces without content. Without it, all are as if they could
 * not be loaded.
 */
async function leaveEmpty(page: Page, real: string | null): Promise<void> {
  if (isFullRun) return;
  await page.addInitScript(
    ([frames, shown]) => {
      const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
      const { submit } = HTMLFormElement.prototype;
      const content = shown === null ? '<title>Left empty</title>' : '<main data-brand></main>';
      const isLeft = (frame: HTMLIFrameElement, address: string): boolean =>
        frame.matches(frames) && (shown === null || address.split('?')[0]?.endsWith(`/${shown}`) === false);
      Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
        ...own,
        set(this: HTMLIFrameElement, address: string) {
          if (isLeft(this, address)) this.srcdoc = content;
          else {
            own?.set?.call(this, address);
            this.removeAttribute('srcdoc');
          }
        },
      });
      HTMLFormElement.prototype.submit = function submitUnlessLeft() {
        const frame = document.querySelector<HTMLIFrameElement>(`iframe[name="${this.target}"]`);
        if (frame !== null && isLeft(frame, this.action)) frame.srcdoc = content;
        else submit.call(this);
      };
    },
    [FRAMES, real] as const,
  );
}

/** Measures and compares no sample page; `publish-step.test.ts` tests that. */
export const withoutMeasures = (page: Page): Promise<void> => leaveEmpty(page, null);

/** Measures and compares one sample page. */
export const withOnePage =
  (real: string) =>
  (page: Page): Promise<void> =>
    leaveEmpty(page, real);

/** In `npm test` the search for unused rules reads the usual state of each page in one language. */
export async function readingUsualPages(page: Page): Promise<void> {
  if (isFullRun) return;
  await page.addInitScript(() => {
    const own = window.fetch.bind(window);
    window.fetch = (address, options) =>
      /\/theme-preview\/.*(situation=(?!ready)|language=ar)/.test(String(address))
        ? Promise.resolve(new Response('<main data-brand></main>'))
        : own(address, options);
  });
}
