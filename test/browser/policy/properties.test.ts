import { beforeAll, expect, test } from 'vitest';
import { deniedProperties } from '../../../schema/css-policy/index.ts';
import { propertyFlags } from '../../../workers/branding/css/values/property-table.ts';
import { launchBrowser } from '../support/chromium.ts';

// A property that the browser supports and the tables lack is stripped as a spelling mistake. This test fails
// when a newer Chromium adds one, so that a developer classifies it.

let known: string[];

beforeAll(async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  known = await page.evaluate(() => {
    const names = new Set<string>(getComputedStyle(document.documentElement));
    for (const key in document.documentElement.style) {
      const name = key
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        .replace(/^(?=(?:webkit|moz|ms)-)/, '-');
      if (CSS.supports(name, 'inherit')) names.add(name);
    }
    return [...names].filter((name) => !name.startsWith('--')).sort();
  });
  await browser.close();
});

test('finds the properties of the browser', () => {
  expect(known.length).toBeGreaterThan(650);
  expect(known).toEqual(
    expect.arrayContaining(['all', 'appearance', 'border-radius', '-webkit-box-reflect']),
  );
});

test('every property of the browser is in a table, allowed or refused with a reason', () => {
  const unread = known.filter((name) => propertyFlags(name) === 0 && !Object.hasOwn(deniedProperties, name));
  expect(unread).toEqual([]);
});

test('allows no property that it refuses', () => {
  expect(Object.keys(deniedProperties).filter((name) => propertyFlags(name) !== 0)).toEqual([]);
});
