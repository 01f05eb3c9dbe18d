import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOwnBrowser } from '../support/chromium.ts';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';
import { type PressOptions, pressControls } from './press-controls.ts';
import { pressState } from './press-state.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

let browser: Browser;
let server: LoopbackServer;
let watch: PageWatch;
let html: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchOwnBrowser(),
    startLoopbackServer(({ url }, response) => {
      response.writeHead(url === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end(`<!doctype html><title>Controls</title><link rel="icon" href="data:,"><body>${html}`);
    }),
  ]);
  watch = await watchPage(await browser.newContext());
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const press = (content: string, looks = 8, options: PressOptions = {}) => {
  html = content;
  return pressControls(watch, (page) => page.goto(server.origin), { looks, ...options });
};

it('waits for a clipboard that is written after the page changed', async () => {
  const late =
    "document.title = 'changed'; setTimeout(() => navigator.clipboard.writeText(this.dataset.copy), 700)";
  const { copied, defects } = await press(`<button data-copy="the key" onclick="${late}">Copy</button>`, 600);
  expect({ copied, defects }).toEqual({ copied: ['the key'], defects: [] });
});

it('reports a control that copies something else, one that copies nothing, and one that does nothing', async () => {
  const { controls, copied, defects } = await press(
    `<button data-copy="the key" onclick="navigator.clipboard.writeText('another')">Other</button>
     <form><button type="button" data-copy="the key" onclick="document.title = 'changed'">None</button></form>
     <button>Dead</button>`,
  );
  const url = `${server.origin}/`;
  expect({ controls, copied, defects }).toEqual({
    controls: 3,
    copied: ['another'],
    defects: [
      `${url}: "Other" copies "another"`,
      `${url}: "None" copies null`,
      `${url}: "Dead" does nothing`,
    ],
  });
});

it('does not count changes of the page before the press or under the pointer as effects', async () => {
  const busy = `<script>onload = () => setTimeout(() => document.body.append('loaded'), 60)</script>`;
  const { defects } = await press(`<button onmouseenter="this.title = 'hovered'">Dead</button>${busy}`);
  expect(defects).toEqual([`${server.origin}/: "Dead" does nothing`]);
});

it('presses controls that another press or a later answer shows', async () => {
  const late =
    "setTimeout(() => document.body.append(Object.assign(document.createElement('button'), { textContent: 'Later' })), 50)";
  const { controls, defects } = await press(
    `<details><summary>More</summary><button>Inner</button></details><button onclick="${late}">Load</button>`,
  );
  expect(controls).toBe(4);
  expect(defects).toEqual([
    `${server.origin}/: "More > Inner" does nothing`,
    `${server.origin}/: "Load > Later" does nothing`,
  ]);
});

it('reports an address that answers with an error, each once', async () => {
  const { controls, defects } = await press(
    '<a class="button" href="/missing">Away</a><a class="button" href="/missing">Again</a>',
  );
  expect({ controls, defects }).toEqual({
    controls: 2,
    defects: [`${server.origin}/: "Away" leads to 404`],
  });
});

it('reports a disabled control without a reason', async () => {
  html = '<button disabled>Off</button><button disabled title="Later">Why</button>';
  const { controls, defects } = await pressState(watch, {
    within: 'body',
    open: (page) => page.goto(server.origin),
    holds: async () => true,
  });
  expect({ controls, defects }).toEqual({ controls: 0, defects: [`"Off" is off without a reason`] });
});
