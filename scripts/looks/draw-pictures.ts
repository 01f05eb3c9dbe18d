import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { SiteDocument } from '#schema/site/document.ts';
import { themes } from '#schema/site/look.ts';
import { launchOwnBrowser } from '#test/browser/support/chromium.ts';
import { siteAnswers } from '#test/support/sites/site-server.ts';
import { root } from '../workers.ts';
import { hashOfPictureSource } from './picture-source.ts';
import { pictureDocument, sampleDocument } from './samples.ts';

const FORM = join(root, 'workers/platform/surface/pages/projects/looks');
const DOCS = join(root, 'docs/pictures');
const SITE = 'http://site.example';
const GAP = 10;

type Shot = (site: SiteDocument, width: number, height: number) => Promise<Buffer>;

/** A screenshot of the first page of a document, as high as asked. */
async function shooter(page: Page): Promise<Shot> {
  let answer: Awaited<ReturnType<typeof siteAnswers>>;
  await page.route('**/*', async (route) => {
    const { status, contentType, body } = await answer(new URL(route.request().url()).pathname);
    await route.fulfill({ status, contentType, body });
  });
  return async (site, width, height) => {
    answer = await siteAnswers(site);
    await page.setViewportSize({ width, height });
    await page.goto(`${SITE}/`);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    return page.screenshot();
  };
}

/** Pictures beside each other on grey, in rows. */
async function drawSheet(
  pictures: readonly Buffer[],
  columns: number,
  width: number,
  height: number,
): Promise<Buffer> {
  const small = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer(),
    ),
  );
  const place = (index: number) => ({
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  });
  const rows = Math.ceil(pictures.length / columns);
  return sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#8b8f96',
    },
  })
    .composite(small.map((input, index) => ({ input, ...place(index) })))
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
}

/** Writes the pictures of all looks; answers the files with their sizes. */
export async function drawPictures(): Promise<{ path: string; bytes: number }[]> {
  const browser = await launchOwnBrowser();
  const written: { path: string; bytes: number }[] = [];
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    await writeFile(path, bytes);
    written.push({ path: relative(root, path), bytes: bytes.length });
  };
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const shoot = await shooter(page);
    await mkdir(FORM, { recursive: true });
    for (const name of await readdir(FORM)) if (name.endsWith('.webp')) await rm(join(FORM, name));
    const entries: string[] = [];
    for (const theme of themes) {
      const shot = await shoot(pictureDocument(theme), 1200, 840);
      const bytes = await sharp(shot).resize(360, 252).webp({ quality: 60, effort: 6 }).toBuffer();
      const file = `${theme}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`;
      await write(join(FORM, file), bytes);
      entries.push(`  ${theme}: { file: '${file}', drawnFrom: '${await hashOfPictureSource(theme)}' },`);
    }
    await writeFile(
      join(FORM, 'look-pictures.gen.ts'),
      `// Written by \`npm run looks\`.

/** The picture of each look, and the hash of what it was drawn from. */
export const lookPictures = {
${entries.join('\n')}
} as const;
`,
    );
    const shots = async (content: 'little' | 'much', width: number, height: number): Promise<Buffer[]> => {
      const taken: Buffer[] = [];
      for (const theme of themes) taken.push(await shoot(sampleDocument(theme, content), width, height));
      return taken;
    };
    await write(join(DOCS, 'looks-much.webp'), await drawSheet(await shots('much', 1440, 2100), 4, 330, 481));
    await write(
      join(DOCS, 'looks-little.webp'),
      await drawSheet(await shots('little', 1440, 900), 4, 330, 206),
    );
    await write(join(DOCS, 'looks-phone.webp'), await drawSheet(await shots('much', 390, 844), 6, 220, 476));
  } finally {
    await browser.close();
  }
  return written;
}
