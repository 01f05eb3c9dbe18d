import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installed, installTheme } from '../../e2e/clients/theme/installed.ts';
import { startService, type TestService } from '../../e2e/support/service.ts';
import { isFullRun } from '../../support/full-run.ts';
import { launchBrowser } from '../support/chromium.ts';

let service: TestService;
let browser: Browser;
let theme: Installed;
let dev: ChildProcessWithoutNullStreams | undefined;
beforeAll(async () => {
  [service, browser, theme] = await Promise.all([startService(), launchBrowser(), installTheme()]);
});
afterAll(async () => {
  dev?.kill();
  await browser?.close();
  await service?.stop();
  theme?.remove();
});

/** The status of the pages under another host name. */
const statusFor = (address: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('shows the brand on the pages of the dashboard, reloads them at each change, and saves drafts', async () => {
  const env = theme.env({ LIVERY_URL: service.baseUrl, LIVERY_KEY: service.demo.theme_key });
  const at = (name: string): string => join(theme.folder, 'brand', name);
  expect(await theme.run(['pull', 'brand'], { env: env as Record<string, string> })).toMatchObject({
    exit: 0,
  });
  const sheet = readFileSync(at('brand.css'), 'utf8');
  const child = spawn(process.execPath, [theme.program, 'dev', 'brand', '--port', '0', '--save'], {
    cwd: theme.folder,
    env,
  });
  dev = child;
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said).toMatch(/http:\/\/localhost:\d+\//);
  const [address = ''] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
  expect(await statusFor(address, 'evil.example')).toBe(403);

  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(address);
  const frame = page.frameLocator('iframe');
  const card = frame.locator('[data-part="card"]').first();
  const radius = () => card.evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
  await expect.poll(radius).not.toBe('37px');
  await expect.poll(() => page.locator('output').textContent()).toMatch(/^0 errors/);

  writeFileSync(at('brand.css'), `${sheet}[data-part="card"] { border-radius: 37px }\n`);
  await expect.poll(radius).toBe('37px');
  await expect.poll(() => said).toMatch(/Saved the draft [0-9a-f]{16}/);

  if (isFullRun) {
    const document = JSON.parse(readFileSync(at('brand.json'), 'utf8'));
    const named = { ...document, identity: { productName: 'Quayside Sites' } };
    writeFileSync(at('brand.json'), JSON.stringify(named, null, 2));
    await expect.poll(() => frame.locator('[data-brand]').first().textContent()).toContain('Quayside Sites');

    // A refused document is not shown: the earlier page stays, with the fault above it.
    writeFileSync(at('brand.json'), JSON.stringify({ ...named, shape: { radius: 'round' } }, null, 2));
    await expect
      .poll(() => page.locator('li').first().textContent())
      .toMatch(/^brand\.json:\d+:\d+ \/shape\/radius/);
    expect(await frame.locator('[data-brand]').first().textContent()).toContain('Quayside Sites');

    await page.getByLabel('view').selectOption('usage');
    await expect.poll(() => frame.locator('h1').first().textContent()).toMatch(/usage|credits/i);
  }
  expect(refused).toEqual([]);

  child.kill('SIGINT');
  await expect.poll(() => child.exitCode).toBe(0);
});
