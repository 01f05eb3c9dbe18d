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
