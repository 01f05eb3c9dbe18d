/**
 * Applies a compiled stylesheet to the page of a frame instead of the saved one; null restores the saved one. The page
 * runs no script, and its Content-Security-Policy allows only the saved stylesheet: a constructed stylesheet is not
 * loaded, so that the policy need not change. References to files in it are addresses of the account's assets on this
 * origin.
 */
export function applySheet(frame: HTMLIFrameElement, css: string | null): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (page === null || view === null || page.querySelector('[data-brand]') === null) return;
  for (const sheet of page.styleSheets)
    if (SAVED.test(sheet.href ?? '') && sheet.disabled !== (css !== null)) sheet.disabled = css !== null;
  if (css === null) {
    page.adoptedStyleSheets = [];
    return;
  }
  const [current] = page.adoptedStyleSheets;
  const sheet = current ?? new view.CSSStyleSheet();
  sheet.replaceSync(css);
  if (current === undefined) page.adoptedStyleSheets = [sheet];
}

const SAVED = /\/t\/[0-9a-f-]{36}\/theme-[0-9a-f]{16}\.css/;
