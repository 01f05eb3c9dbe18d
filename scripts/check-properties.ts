import { readProperties } from '../test/browser/policy/support/unclassified-properties.ts';
import { findInstalled, launchOwnBrowser } from '../test/browser/support/chromium.ts';

// Compares the compiler's tables of properties with a browser that is newer than the pinned one: the program of
// LIVERY_CHROMIUM, or an installed Chromium or Chrome.
const path = process.env.LIVERY_CHROMIUM ?? findInstalled();
if (path === undefined) {
  console.error('No Chromium or Chrome is installed: LIVERY_CHROMIUM names its program.');
  process.exit(1);
}
process.env.LIVERY_CHROMIUM = path;
const browser = await launchOwnBrowser();
const { known, unclassified } = await readProperties(browser);
console.log(`Chromium ${browser.version()} supports ${known.length} properties.`);
await browser.close();
if (unclassified.length > 0) {
  console.error(`Neither allowed nor refused by name: ${unclassified.join(', ')}.`);
  process.exit(1);
}
