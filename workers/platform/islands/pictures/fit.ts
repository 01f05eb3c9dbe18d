export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Limits of the library: pixels of a side, and in total. */
const MOST = { side: 4096, pixels: 4096 * 4096 } as const;

/** The largest size with the same proportions within the limits, and at most `longest` pixels on its longer side. */
export function sizeWithin({ width, height }: Size, longest: number = MOST.side): Size {
  const scale = Math.min(
    1,
    Math.min(longest, MOST.side) / Math.max(width, height),
    Math.sqrt(MOST.pixels / (width * height)),
  );
  // Rounded down, so that a picture never exceeds a limit.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-9));
  return { width: scaled(width), height: scaled(height) };
}

export interface Framing {
  /** The kept part of the picture, in its pixels. */
  crop: Box;
  /** Space around it, as a share of its longer side. */
  padding: number;
  square: boolean;
  /** Pixels of the result's longer side. */
  longest: number;
}

/** The size of the result, and the position of the kept part in it. */
export function frame({ crop, padding, square, longest }: Framing): Size & { at: Box } {
  const space = padding * Math.max(crop.width, crop.height);
  const wanted = { width: crop.width + 2 * space, height: crop.height + 2 * space };
  const side = Math.max(wanted.width, wanted.height);
  const outer = square ? { width: side, height: side } : wanted;
  const scale = longest / Math.max(outer.width, outer.height);
  const width = Math.max(1, Math.round(outer.width * scale));
  const height = Math.max(1, Math.round(outer.height * scale));
  const inner = { width: crop.width * scale, height: crop.height * scale };
  return {
    width,
    height,
    at: { ...inner, x: (width - inner.width) / 2, y: (height - inner.height) / 2 },
  };
}

interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Differences that encoders cause in a uniform area. */
const NOISE = 12;

/**
 * The part of a picture inside its empty edges, which are transparent or have the color of its first pixel. Null when
 * all of it is empty.
 */
export function findContent({ data, width, height }: Pixels): Box | null {
  const hasAlpha = (data[3] ?? 0) < 255 - NOISE;
  const isEmpty = (at: number): boolean =>
    hasAlpha
      ? (data[at + 3] ?? 0) <= NOISE
      : [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) <= NOISE) &&
        (data[at + 3] ?? 0) >= 255 - NOISE;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isEmpty((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
