import type { Browser } from 'playwright-core';
import { deniedProperties } from '#schema/css-policy/index.ts';
import { propertyFlags } from '#workers/branding/css/values/property-table.ts';

/** The CSS properties that a browser supports, sorted; those that no table of the compiler has are unclassified. */
export interface BrowserProperties {
  known: string[];
  unclassified: string[];
}

/** Reads the properties of a browser, and those among them that the compiler neither allows nor refuses by name. */
export async function readProperties(browser: Browser): Promise<BrowserProperties> {
  const page = await browser.newPage();
  const known = await page.evaluate(() => {
    const names = new Set<string>(getComputedStyle(document.documentElement));
    for (const key in document.documentElement.style) {
      const name = key
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        .replace(/^(?=(?:webkit|moz|ms)-)/, '-');
      if (CSS.supports(name, 'inherit')) names.add(name);
    }
    return [...names].filter((name) => !name.startsWith('--')).sort();
  });
  await page.close();
  const unclassified = known.filter(
    (name) => propertyFlags(name) === 0 && !Object.hasOwn(deniedProperties, name),
  );
  return { known, unclassified };
}
