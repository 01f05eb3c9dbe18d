import type { Page } from 'playwright-core';

// A parser of HTML or XML must find no end of its own container in the sheet.
const MARKUP = /<\/|<!|-->|]]>/;

/** Finds everything at the top level of each sheet besides the brand layer with the account's scope. */
const readStructures = (sheets: readonly string[]): string[][] =>
  sheets.map((sheet) => {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(sheet);
    return [...parsed.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSLayerBlockRule) || rule.name !== 'brand')
        return [`top level: ${rule.cssText.slice(0, 60)}`];
      return [...rule.cssRules]
        .filter((inner) => inner.constructor.name !== 'CSSScopeRule')
        .map((inner) => `outside the scope: ${inner.cssText.slice(0, 60)}`);
    });
  });

/** The defects of each compiled sheet that is not exactly one scope in the brand layer; empty for a valid one. */
export const structureDefects = async (
  page: Page | undefined,
  sheets: readonly string[],
): Promise<string[][]> => {
  if (page === undefined) throw new Error('the stage has no gallery');
  const defects = await page.evaluate(readStructures, sheets);
  return sheets.map((sheet, index) => {
    const markup = MARKUP.exec(sheet);
    return [...(defects[index] ?? ['not read']), ...(markup === null ? [] : [`markup: ${markup[0]}`])];
  });
};
