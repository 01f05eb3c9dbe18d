import { globSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { packageFile } from '../package-file.ts';
import { paint } from './pixels.ts';
import { animatedPng } from './png.ts';

const [WIDTH, HEIGHT] = [60, 40];
const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const };
const picture = (seed = 1): Sharp => sharp(paint(WIDTH, HEIGHT, seed), { raw });
const opaque = (): Sharp => picture().removeAlpha();

async function animation(): Promise<Sharp> {
  const frames = await Promise.all([1, 2, 3].map((seed) => picture(seed).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

const timing = { delay: [100, 200, 300], loop: 3 };
const turned = { orientation: 6 };

/** Real files of every accepted image format, made by libvips and its codecs. */
const makers: Readonly<Record<string, () => Promise<Buffer>>> = {
  'png rgba': () => picture().png().toBuffer(),
  'png interlaced': () => picture().png({ progressive: true }).toBuffer(),
  'png 16-bit': () => picture().toColourspace('rgb16').png().toBuffer(),
  'png palette': () => picture().png({ palette: true, colours: 16 }).toBuffer(),
  'png grey 1×1': () =>
    sharp(Buffer.of(7), { raw: { width: 1, height: 1, channels: 1 } })
      .png()
      .toBuffer(),
  'png with profile': () => picture().withIccProfile('p3').png().toBuffer(),
  'png turned': () => picture().withMetadata(turned).png().toBuffer(),
  'png animated': async () => Buffer.from(animatedPng(WIDTH, HEIGHT, 3)),
  'jpeg baseline': () => opaque().jpeg().toBuffer(),
  'jpeg progressive': () => opaque().jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'jpeg 4:4:4': () => opaque().jpeg({ chromaSubsampling: '4:4:4', quality: 95 }).toBuffer(),
  'jpeg grey': () => opaque().greyscale().jpeg().toBuffer(),
  'jpeg CMYK': () => opaque().toColourspace('cmyk').jpeg().toBuffer(),
  'jpeg 1×1': () =>
    sharp(Buffer.of(1, 2, 3), { raw: { width: 1, height: 1, channels: 3 } })
      .jpeg()
      .toBuffer(),
  'jpeg with profile': () => opaque().withIccProfile('p3').jpeg().toBuffer(),
  'jpeg turned': () => opaque().withMetadata(turned).jpeg().toBuffer(),
  'webp lossy': () => opaque().webp().toBuffer(),
  'webp with alpha': () => picture().webp().toBuffer(),
  'webp lossless': () => picture().webp({ lossless: true }).toBuffer(),
  'webp with profile': () => picture().withIccProfile('p3').webp().toBuffer(),
  'webp turned': () => picture().withMetadata(turned).webp().toBuffer(),
  'webp animated': async () => (await animation()).webp(timing).toBuffer(),
  'gif still': () => picture().gif().toBuffer(),
  'gif interlaced': () => picture().gif({ progressive: true }).toBuffer(),
  'gif animated': async () => (await animation()).gif(timing).toBuffer(),
  'avif with alpha': () => picture().avif({ effort: 0 }).toBuffer(),
  'avif opaque': () => opaque().avif({ effort: 0 }).toBuffer(),
  'avif 10-bit': () => opaque().avif({ effort: 0, bitdepth: 10 }).toBuffer(),
  'avif lossless': () => opaque().avif({ effort: 0, lossless: true }).toBuffer(),
  'avif with profile': () => opaque().withIccProfile('p3').avif({ effort: 0 }).toBuffer(),
};

export const sampleNames = Object.keys(makers);
const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function sample(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const maker = makers[name];
  if (!maker) throw new Error(`no sample "${name}"`);
  const bytes = made.get(name) ?? maker().then((buffer) => new Uint8Array(buffer));
  made.set(name, bytes);
  return bytes;
}

const fontFiles = {
  woff2: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  woff: 'themify-icons/themify-icons/fonts/themify.woff',
} as const;

/** Real web fonts from packages that other tests need. */
export const fontSample = (format: keyof typeof fontFiles): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(packageFile(fontFiles[format])));

/** Files of packages with web fonts, as projects use them. */
export const realFontFiles: readonly string[] = globSync([
  'node_modules/{@fontsource/pacifico,themify-icons}/**/*.{woff,woff2}',
  'test/full/node_modules/@fortawesome/fontawesome-free/webfonts/*.woff2',
  'test/full/node_modules/{katex,material-icons,typeface-lato}/**/*.{woff,woff2}',
]);
