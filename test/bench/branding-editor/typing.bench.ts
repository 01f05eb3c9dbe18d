// Prints a Markdown table: how long the branding editor takes from a key to the picture of it, in Chromium, and how long
// its compiler takes there. Usage: node test/bench/branding-editor/typing.bench.ts
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { brandingPage } from '../../browser/console/branding-page.ts';
import { signIn } from '../../browser/console/sign-in.ts';
import { launchOwnBrowser } from '../../browser/support/chromium.ts';
import { startService } from '../../e2e/support/service.ts';
import { readModuleFile } from '../../support/sheets/read-sheet.ts';

const SHEETS = [
  ['foundation', 'foundation-sites/dist/css/foundation.css'],
  ['bootstrap', 'bootstrap/dist/css/bootstrap.css'],
] as const;
const KEYS = 40;
const ROUNDS = 15;
/** The text that is typed: the value of `order` of an element, which every key changes. */
const TYPED = '[data-part="page-title"]{order:';

const of = (values: readonly number[], share: number): string =>
  ([...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0).toFixed(1);

/** Records, for each key, when the editor has painted it and when the preview has. */
const watchKeys = (): void => {
  const notes = { editor: [] as number[], preview: [] as number[] };
  Object.assign(window, { notes });
  const frame = () => document.querySelector<HTMLIFrameElement>('.stage iframe:not(.coming)');
  const worn = () => {
    const title = frame()?.contentDocument?.querySelector('[data-part="page-title"]') ?? null;
    return title === null ? '' : getComputedStyle(title).order;
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = worn();
      // The frame after the change begins when the change is painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => notes.editor.push(performance.now() - timeStamp)),
      );
      const look = (): void => {
        if (worn() === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => notes.preview.push(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
};

async function type(page: Page): Promise<{ editor: number[]; preview: number[] }> {
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '2' : 'Backspace');
    await page.waitForFunction((count) => (window as never as Notes).notes.preview.length === count, key + 1);
  }
  return page.evaluate(() => (window as never as Notes).notes);
}

interface Notes {
  notes: { editor: number[]; preview: number[] };
}

/**
 * Compiles a sheet repeatedly in a worker of the page. The first time is separate, because it includes loading
 * and is not warmed up.
 */
const compileInWorker = async ({ css, rounds }: { css: string; rounds: number }): Promise<number[]> => {
  const worker = new Worker('/assets/branding-compiler.js', { type: 'module' });
  const times: number[] = [];
  for (let id = 0; id < rounds; id += 1) {
    const answer = new Promise<{ ms: number }>((resolve) => {
      worker.onmessage = ({ data }) => {
        if (data.id === id && 'ms' in data) resolve(data);
      };
    });
    worker.postMessage({
      id,
      accountId: '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab',
      css,
      document: '{"schemaVersion":1,"identity":{"productName":"Acme"}}',
      addresses: { urls: [], imports: [], faces: '' },
    });
    times.push((await answer).ms);
  }
  worker.terminate();
  return times;
};

const loadNow = (): string => loadavg()[0]?.toFixed(1) ?? '';
const loadBefore = loadNow();
const service = await startService();
const browser = await launchOwnBrowser();
try {
  const path = `/console/${service.demo.account_id}/branding`;
  const page = await signIn(browser, service, service.demo.owner_email, path);
  const at = brandingPage(page, service.baseUrl + path);
  console.log(`\n### The branding editor in Chromium ${browser.version()}, ms\n`);
  console.log(
    '| sheet | KiB | key to editor, median | 95 in 100 | key to preview, median | 95 in 100 | compile in the worker, first | median |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, file] of SHEETS) {
    const css = await readModuleFile(file);
    await at.open();
    await at.paste(`${TYPED}}\n${css}`);
    await page.keyboard.press('ControlOrMeta+Home');
    for (let step = 0; step < TYPED.length; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.stage iframe:not(.coming)');
      const title = frame?.contentDocument?.querySelector('[data-part="page-title"]');
      return title != null && getComputedStyle(title).order === '1';
    });
    const { editor, preview } = await type(page);
    const [first = 0, ...warm] = await page.evaluate(compileInWorker, { css, rounds: ROUNDS });
    const figures = [
      of(editor, 0.5),
      of(editor, 0.95),
      of(preview, 0.5),
      of(preview, 0.95),
      first.toFixed(1),
      of(warm, 0.5),
    ];
    console.log(`| ${name} | ${(css.length / 1024).toFixed(0)} | ${figures.join(' | ')} |`);
  }
  console.log(`\n${KEYS} keys a sheet, one at a time. The aim from key to preview is 100 ms at 150 KiB.`);
  console.log(
    `Load of the machine’s ${cpus().length} cores, one minute: ${loadBefore} before, ${loadNow()} at the end.`,
  );
} finally {
  await browser.close();
  await service.stop();
}
