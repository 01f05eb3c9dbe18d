import type { Page } from 'playwright-core';

/** The distances that a reader may set (WCAG 2.2, 1.4.12). */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

/** What scrolls sideways or is cut in the open page when its texts are wide apart. */
export async function spacingDefects(page: Page): Promise<string[]> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet();
    added.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return added;
  }, SPACING);
  const found = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('a,button,h1,h2,h3,h4,p,td,th,label,summary,dd,dt'),
    ]
      .filter((element) => element.checkVisibility() && element.closest('.skip,.trap') === null)
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `cut: ${element.outerHTML.slice(0, 120)}`);
    return [...(over > 0 ? [`${over} px wider than the screen`] : []), ...cut];
  });
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
  });
  await sheet.dispose();
  return found;
}
