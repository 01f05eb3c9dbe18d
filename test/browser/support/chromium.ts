import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackBundledChromium } from './bundled-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// QUIC, updates, sync and the like would send requests of the browser's own; a test that counts requests
// must see the page's alone.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findInstalled = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(
    isExecutable,
  );
};

export interface ChromiumChoice {
  path: string;
  env: Record<string, string>;
}

/**
 * The Chromium to test with: `CHROMIUM_PATH` (the word `bundled` asks for the packaged one), else an installed
 * Chromium or Chrome, else the one that the `@sparticuz/chromium` package carries, with the libraries it needs.
 */
const findChromium = async (): Promise<ChromiumChoice> => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted === 'bundled') return unpackBundledChromium();
  if (wanted !== undefined && wanted !== '') return { path: wanted, env: {} };
  const installed = findInstalled();
  return installed === undefined ? unpackBundledChromium() : { path: installed, env: {} };
};

/** Starts a headless Chromium of its own; the caller closes it. `args` are further command-line flags. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const { path, env } = await findChromium();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: [...FLAGS, ...args],
    env: { ...inherited, ...env },
    timeout: 60_000,
  });
};
