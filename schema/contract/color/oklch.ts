import { channels } from './channels.ts';
import { toHexColor } from './hex-color.ts';

const encode = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** OKLCH (lightness 0–1, chroma, hue in degrees) to sRGB hex, channels clipped. Matrices of CSS Color 4, section 18. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const m = (lightness - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const s = (lightness - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return toHexColor(
    encode(4.076741636075958 * l - 3.307711539258063 * m + 0.2309699031821043 * s),
    encode(-1.2684379732850315 * l + 2.609757349287688 * m - 0.341319376002657 * s),
    encode(-0.0041960761386756 * l - 0.7034186179359362 * m + 1.7076146940746117 * s),
  );
}

const decode = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** `#rrggbb` as OKLCH: lightness 0–1, chroma, hue in degrees. Matrices of CSS Color 4, section 18. */
export function hexToOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = channels(hex).map(decode) as [number, number, number];
  const l = Math.cbrt(0.41222146947 * red + 0.53633253726 * green + 0.05144599453 * blue);
  const m = Math.cbrt(0.21190349582 * red + 0.68069955064 * green + 0.10739695354 * blue);
  const s = Math.cbrt(0.08830246193 * red + 0.28171883914 * green + 0.6299786989 * blue);
  const a = 1.9779985324 * l - 2.4285922421 * m + 0.4505937097 * s;
  const b = 0.0259040425 * l + 0.7827717125 * m - 0.8086757549 * s;
  return {
    lightness: 0.2104542683 * l + 0.7936177748 * m - 0.0040720431 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
