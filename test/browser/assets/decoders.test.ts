import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { sampled } from '../../support/full-run.ts';
import { admitted } from '../../support/media/admitted.ts';
import { oddFiles } from '../../support/media/odd-files.ts';
import { realFontFiles, sample, sampleNames } from '../../support/media/samples.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';

// Every sample is decoded by Chromium before and after the media gate, because browsers show the files.
let browser: Browser;
let server: LoopbackServer;
let page: Page;
beforeAll(async () => {
  // Image decoders exist only in secure contexts, such as a loopback address.
  server = await startLoopbackServer((_, response) => response.end('<!doctype html><title>decoders</title>'));
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Decoded {
  frames: number;
  repetitions: string;
  /** Width, height, and SHA-256 of the pixels of each frame, as shown. */
  shown: string[];
}

const decode = (bytes: Uint8Array, mime: string): Promise<Decoded> =>
  page.evaluate(
    async ({ base64, type }) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type });
      await Promise.all([decoder.tracks.ready, decoder.completed]);
      const track = decoder.tracks.selectedTrack;
      const frames = track?.frameCount ?? 0;
      const shown: string[] = [];
      for (let frameIndex = 0; frameIndex < frames; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels =
          context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
        shown.push(`${canvas.width}x${canvas.height} ${[...digest].join('.')} ${image.duration}`);
        image.close();
      }
      return { frames, repetitions: String(track?.repetitionCount), shown };
    },
    { base64: Buffer.from(bytes).toString('base64'), type: mime },
  );

/** Size and SHA-256 of the picture as an `img` draws it, orientation applied. */
const shown = (bytes: Uint8Array, mime: string): Promise<string> =>
  page.evaluate(
    async ({ base64, type }) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([data], { type }));
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
      return `${canvas.width}x${canvas.height} ${[...digest].join('.')}`;
    },
    { base64: Buffer.from(bytes).toString('base64'), type: mime },
  );

describe('images', () => {
  it.each(sampled(sampleNames, 9))('%s looks the same after validation', async (name) => {
    const original = await sample(name);
    const { bytes, mime, frames } = admitted(original);
    const after = await decode(bytes, mime);
    expect(after).toEqual(await decode(original, mime));
    expect(after.frames).toBe(frames);
  });
});

describe('files that only browsers know', () => {
  it.each(sampled(Object.entries(oddFiles), 6))('%s looks the same after validation', async (_, make) => {
    const original = await make();
    const { bytes, mime } = admitted(original);
    const before = await shown(original, mime);
    expect(before).toMatch(/^[1-9]/);
    expect(await shown(bytes, mime)).toBe(before);
  });
});

describe('fonts', () => {
  const load = (bytes: Uint8Array): Promise<string> =>
    page.evaluate(async (data) => {
      const font = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      try {
        return (await new FontFace('Sample', font).load()).status;
      } catch (error) {
        return String(error);
      }
    }, Buffer.from(bytes).toString('base64'));

  it.each(sampled(realFontFiles, 6))(
    '%s passes the browser’s font sanitizer after validation',
    async (file) => {
      const font = admitFont(new Uint8Array(readFileSync(file)));
      expect(font.ok && (await load(font.bytes))).toBe('loaded');
    },
  );
});
