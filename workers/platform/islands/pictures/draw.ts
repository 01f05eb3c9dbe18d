import type { Box, Size } from './fit.ts';

/** A decoded picture, with its EXIF orientation applied. */
export interface Drawable extends Size {
  source: CanvasImageSource;
  release(): void;
}

/** Longest side for an SVG drawing without a size in pixels. */
const DRAWING = 2048;

export const isSvg = (file: File): boolean => file.type === 'image/svg+xml' || /\.svg$/i.test(file.name);

/** Decodes a file; null when this browser cannot. */
export async function decode(file: File): Promise<Drawable | null> {
  try {
    if (isSvg(file)) return await decodeSvg(await file.text());
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
  } catch {
    return null;
  }
}

/** An SVG in an image element runs no script and loads nothing. Its pixels depend on the size that it is given. */
async function decodeSvg(text: string): Promise<Drawable | null> {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return null;
  const shape = shapeOf(root);
  const scale = DRAWING / Math.max(shape.width, shape.height);
  const size = {
    width: Math.max(1, Math.round(shape.width * scale)),
    height: Math.max(1, Math.round(shape.height * scale)),
  };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${shape.width} ${shape.height}`);
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  const image = new Image();
  // The policies of all pages allow `data:` pictures; only a few allow `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode();
  return { source: image, ...size, release: () => undefined };
}

/** Pixels of each unit in which an SVG may state its size. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
};

/** The size that browsers give an SVG that states none (CSS 2.2, section 10.3.2). */
const UNSIZED: Size = { width: 300, height: 150 };

/**
 * Width and height of an SVG in pixels, from its attributes or else from its view box. Without a view box the drawing
 * is in pixels, and a side that is not stated has the size that browsers give it.
 */
function shapeOf(root: Element): Size {
  const length = (name: string): number => {
    const [, number, unit = ''] =
      /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec((root.getAttribute(name) ?? '').trim()) ?? [];
    return Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  };
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const given = { width: length('width'), height: length('height') };
  const box = { width: boxWidth, height: boxHeight };
  const filled = { width: given.width || UNSIZED.width, height: given.height || UNSIZED.height };
  const isShape = ({ width, height }: Size): boolean =>
    width > 0 && height > 0 && width / height < 1e4 && height / width < 1e4;
  return [given, box, filled].find(isShape) ?? UNSIZED;
}

/** Draws a part of a picture into a canvas of the given size. */
export function draw(
  { source }: Drawable,
  { width, height }: Size,
  from: Box,
  at: Box = { x: 0, y: 0, width, height },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, from.x, from.y, from.width, from.height, at.x, at.y, at.width, at.height);
  }
  return canvas;
}

/** Encodes a canvas as a file; null when the browser does not support the type. */
export const encodeFile = (
  canvas: HTMLCanvasElement,
  name: string,
  type: string,
  quality?: number,
): Promise<File | null> =>
  new Promise((answer) => {
    try {
      canvas.toBlob(
        // A browser encodes an unsupported type as PNG.
        (blob) => answer(blob === null || blob.type !== type ? null : new File([blob], name, { type })),
        type,
        quality,
      );
    } catch {
      answer(null);
    }
  });
