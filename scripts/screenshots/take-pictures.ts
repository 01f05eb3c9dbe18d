import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { hostCookieName } from '#shared/http/cookie.ts';
import { signIn } from '../../test/browser/console/sign-in.ts';
import type { Service } from '../service/launch.ts';
import { type Picture, pictures } from './pictures.ts';

export interface Pictured {
  service: Service;
  accountId: string;
  workspaceId: string;
  /** Addresses for the sign-in. */
  owner: string;
  customer: string;
}

/** Takes every picture into the folder as a PNG of few colors; answers their paths and sizes in bytes. */
export async function takePictures(browser: Browser, pictured: Pictured, folder: string) {
  await mkdir(folder, { recursive: true });
  const sessions = {
    owner: await signIn(browser, pictured.service, pictured.owner, `/console/${pictured.accountId}`),
    customer: await signIn(
      browser,
      pictured.service,
      pictured.customer,
      `/dashboard?workspace=${pictured.workspaceId}`,
    ),
  };
  const taken: Array<{ path: string; bytes: number }> = [];
  for (const picture of pictures) {
    const storageState = await sessions[picture.who].context().storageState();
    const context = await browser.newContext({
      storageState,
      colorScheme: picture.mode,
      reducedMotion: 'reduce',
      viewport: { width: picture.width, height: picture.height },
    });
    if (picture.language !== undefined) {
      const { baseUrl: url } = pictured.service;
      await context.addCookies([{ name: hostCookieName(url, 'language'), value: picture.language, url }]);
    }
    const page = await context.newPage();
    const answer = await page.goto(addressOf(picture, pictured), { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${picture.name}: ${answer?.status()}`);
    if (picture.ready !== undefined) await page.locator(picture.ready).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, `${picture.name}.png`);
    const { size } = await sharp(await page.screenshot())
      .png({ palette: true, colours: 200, effort: 8 })
      .toFile(path);
    taken.push({ path, bytes: size });
    await context.close();
  }
  return taken;
}

const addressOf = ({ path }: Picture, { service, accountId, workspaceId }: Pictured): string =>
  service.baseUrl + path.replace('{account}', accountId).replace('{workspace}', workspaceId);
