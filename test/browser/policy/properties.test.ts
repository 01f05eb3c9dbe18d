import { beforeAll, expect, test } from 'vitest';
import { deniedProperties } from '#schema/css-policy/index.ts';
import { propertyFlags } from '#workers/branding/css/values/property-table.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BrowserProperties, readProperties } from './support/unclassified-properties.ts';

// A property that the browser supports and the tables lack is stripped as a spelling mistake. This test fails when the
// pinned Chromium adds one, so that a developer classifies it; `npm run check:properties` asks a newer one.

let properties: BrowserProperties;

beforeAll(async () => {
  const browser = await launchBrowser();
  properties = await readProperties(browser);
  await browser.close();
});

test('finds the properties of the browser', () => {
  expect(properties.known.length).toBeGreaterThan(650);
  expect(properties.known).toEqual(
    expect.arrayContaining(['all', 'appearance', 'border-radius', '-webkit-box-reflect']),
  );
});

test('every property of the browser is in a table, allowed or refused with a reason', () => {
  expect(properties.unclassified).toEqual([]);
});

test('allows no property that it refuses', () => {
  expect(Object.keys(deniedProperties).filter((name) => propertyFlags(name) !== 0)).toEqual([]);
});
