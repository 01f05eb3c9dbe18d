import type { Page } from 'playwright-core';

// Whatever reads the sheet inside HTML or XML must find no end of its own container in it.
const MARKUP = /<\/|<!|-->|]]>/;

/** What a browser finds at the top of a sheet other than the brand layer with the account's scope in it. */
const readStructure = (sheet: string): string[] => {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(sheet);
  return [...parsed.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSLayerBlockRule) || rule.name !== 'brand')
      return [`top level: ${rule.cssText.slice(0, 60)}`];
    return [...rule.cssRules]
      .filter((inner) => inner.constructor.name !== 'CSSScopeRule')
      .map((inner) => `outside the scope: ${inner.cssText.slice(0, 60)}`);
  });
};

/** The ways in which a compiled sheet is not exactly one scope inside the brand layer; none for a sound one. */
export const structureFaults = async (page: Page | undefined, sheet: string): Promise<string[]> => {
  if (page === undefined) throw new Error('the stage has no gallery');
  const faults = await page.evaluate(readStructure, sheet);
  const markup = MARKUP.exec(sheet);
  return markup === null ? faults : [...faults, `markup: ${markup[0]}`];
};
