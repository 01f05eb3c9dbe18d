import { type Lengths, parseLength, splitOutside } from './numbers.ts';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export interface ColorContext {
  readonly scheme: 'light' | 'dark';
  readonly names: Readonly<Record<string, readonly [number, number, number]>>;
  /** The value of `currentcolor`; null when it is unknown. */
  readonly current: Color | null;
}

/** Characters of a color that is parsed; a longer one counts as unknown. */
const LONGEST_COLOR = 200;

const SIZES: Lengths = { fontSize: 16, width: 0, height: 0, whole: Number.NaN };

/** Parses a color; null when it is unknown, such as system colors and relative ones. */
export function parseColorValue(text: string, context: ColorContext): Color | null {
  if (text.length > LONGEST_COLOR) return null;
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return [0, 0, 0, 0];
  if (value === 'currentcolor') return context.current;
  if (value.startsWith('#')) return hexColor(value.slice(1));
  const named = Object.hasOwn(context.names, value) ? context.names[value] : undefined;
  if (named !== undefined) return [...named, 1];
  const [, name, inner] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? [];
  if (name === undefined || inner === undefined || /^from\b/.test(inner)) return null;
  if (name === 'light-dark') {
    const [light = '', dark = ''] = splitOutside(inner, ',');
    return parseColorValue(context.scheme === 'dark' ? dark : light, context);
  }
  return name === 'color-mix' ? mixed(inner, context) : functional(name, inner);
}

function hexColor(digits: string): Color | null {
  const short = digits.length < 5;
  const pairs = digits.match(short ? /./g : /../g) ?? [];
  const [red, green, blue, alpha = 255] = pairs.map((pair) =>
    Number.parseInt(short ? pair + pair : pair, 16),
  );
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [red, green, blue, alpha / 255];
}

function functional(name: string, inner: string): Color | null {
  const [components = '', ...slashed] = splitOutside(inner, '/');
  const parts = splitOutside(components, ',').flatMap((part) => splitOutside(part, ' '));
  const [first = '', second = '', third = '', fourth] = parts;
  const alphaText = slashed[0] ?? fourth ?? '1';
  const number = (text: string, whole: number) =>
    text === 'none' ? 0 : parseLength(text, { ...SIZES, whole });
  const alpha = Math.min(1, Math.max(0, number(alphaText, 1)));
  const rgb = ((): readonly number[] | null => {
    switch (name) {
      case 'rgb':
      case 'rgba':
        return [number(first, 255), number(second, 255), number(third, 255)];
      case 'hsl':
      case 'hsla':
        return fromHsl(number(first, 360), number(second, 100) / 100, number(third, 100) / 100);
      case 'oklch': {
        const [chroma, hue] = [number(second, 0.4), (number(third, 360) * Math.PI) / 180];
        return fromOklab(number(first, 1), chroma * Math.cos(hue), chroma * Math.sin(hue));
      }
      case 'oklab':
        return fromOklab(number(first, 1), number(second, 0.4), number(third, 0.4));
      default:
        return null;
    }
  })();
  if (rgb === null || [...rgb, alpha].some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => Math.min(255, Math.max(0, channel)));
  return [red, green, blue, alpha];
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return (
      255 *
      (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    );
  };
  return [channel(0), channel(8), channel(4)];
}

const encode = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
const decode = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Oklab to sRGB (CSS Color 4, section 18). */
function fromOklab(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const m = (lightness - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const s = (lightness - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    encode(4.076741636075958 * l - 3.307711539258063 * m + 0.2309699031821043 * s),
    encode(-1.2684379732850315 * l + 2.609757349287688 * m - 0.341319376002657 * s),
    encode(-0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s),
  ];
}

function toOklab([red, green, blue]: Color): readonly [number, number, number] {
  const [r, g, b] = [decode(red), decode(green), decode(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** `color-mix()` in sRGB or in Oklab; other spaces are not supported. */
function mixed(inner: string, context: ColorContext): Color | null {
  const [space = '', one = '', other = ''] = splitOutside(inner, ',');
  const part = (text: string): { color: Color | null; share: number | null } => {
    const words = splitOutside(text, ' ');
    const at = words.findIndex((word) => word.endsWith('%'));
    const share = at === -1 ? null : Number.parseFloat(words[at] ?? '') / 100;
    return { color: parseColorValue(words.filter((_, index) => index !== at).join(' '), context), share };
  };
  const [a, b] = [part(one), part(other)];
  if (a.color === null || b.color === null) return null;
  const given = [a.share ?? 1 - (b.share ?? 0.5), b.share ?? 1 - (a.share ?? 0.5)] as const;
  const total = given[0] + given[1];
  if (!(total > 0)) return null;
  const [weightA, weightB] = [given[0] / total, given[1] / total];
  const alpha = a.color[3] * weightA + b.color[3] * weightB;
  const isOklab = /\boklab$/.test(space);
  if (!isOklab && !/\bsrgb$/.test(space)) return null;
  const [from, to] = isOklab ? [toOklab(a.color), toOklab(b.color)] : [a.color, b.color];
  const blend = (index: 0 | 1 | 2): number =>
    alpha === 0
      ? 0
      : (from[index] * (a.color?.[3] ?? 1) * weightA + to[index] * (b.color?.[3] ?? 1) * weightB) / alpha;
  const [x, y, z] = [blend(0), blend(1), blend(2)];
  const rgb = isOklab ? fromOklab(x, y, z) : [x, y, z];
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => Math.min(255, Math.max(0, channel)));
  return [red, green, blue, alpha * Math.min(1, total)];
}

/** The visible color when one lies over another. */
export function over([red, green, blue, alpha]: Color, [r, g, b, a]: Color): Color {
  const sum = alpha + a * (1 - alpha);
  if (sum === 0) return [0, 0, 0, 0];
  const blend = (top: number, bottom: number) => (top * alpha + bottom * a * (1 - alpha)) / sum;
  return [blend(red, r), blend(green, g), blend(blue, b), sum];
}

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, section 8). */
export function contrastBetween(one: Color, other: Color): number {
  const luminance = ([red, green, blue]: Color) =>
    0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
