import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { STEP_MS } from '../../support/step-time.ts';
import { unpackBundledChromium } from './bundled-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// QUIC, updates, sync and similar features would send requests of the browser itself; a test that counts
// requests must see those of the page only.
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

interface ChromiumChoice {
  path: string;
  env: Record<string, string>;
}

/** The path of an installed Chromium or Chrome, or undefined. */
export const findInstalled = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(
    isExecutable,
  );
};

/**
 * The Chromium for tests: that of `@sparticuz/chromium`, which the lockfile pins, so that a run does not depend on what
 * a machine has. `LIVERY_CHROMIUM` is the path of another one. The package is for Linux; elsewhere an installed one is
 * used.
 */
const findChromium = async (): Promise<ChromiumChoice> => {
  const chosen = process.env.LIVERY_CHROMIUM ?? '';
  if (chosen !== '') return { path: chosen, env: {} };
  if (process.platform === 'linux') return unpackBundledChromium();
  const installed = findInstalled();
  if (installed === undefined)
    throw new Error('No Chromium is installed: LIVERY_CHROMIUM names its program.');
  return { path: installed, env: {} };
};

/** The time for a browser to start on a slow or busy machine, in milliseconds. */
const START_MS = 120_000;

const launch = async (args: readonly string[] = []): Promise<Browser> => {
  const { path, env } = await findChromium();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: [...FLAGS, ...args],
    env: { ...inherited, ...env },
    timeout: START_MS,
  });
};

/** A browser whose contexts have long timeouts, and which records the contexts opened through it. */
const withPatience = (browser: Browser, close: (opened: ReadonlySet<BrowserContext>) => Promise<void>) => {
  const contexts = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(STEP_MS);
      contexts.add(context);
      return context;
    },
    newPage: async (options) => {
      const page = await browser.newPage(options);
      page.context().setDefaultTimeout(STEP_MS);
      contexts.add(page.context());
      return page;
    },
    close: async () => {
      await close(contexts);
      contexts.clear();
    },
  };
  return new Proxy(browser, {
    get(target, name) {
      if (name in own) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

/** Starts a headless Chromium; the caller closes it. `args` are further command-line flags. */
export const launchOwnBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const browser = await launch(args);
  return withPatience(browser, () => browser.close());
};

let shared: Promise<Browser> | undefined;

/** The Chromium of this worker; a new one after a crash. It ends with the worker. */
const sharedBrowser = async (): Promise<Browser> => {
  if (shared === undefined || !(await shared).isConnected()) shared = launch();
  return shared;
};

/**
 * A browser for the pages of one file. Files share the process, but not contexts with their cookies, caches
 * and storage. Closing it closes the contexts that were opened through it.
 */
export const launchBrowser = async (): Promise<Browser> =>
  withPatience(await sharedBrowser(), async (opened) => {
    await Promise.all([...opened].map((context) => context.close()));
  });
