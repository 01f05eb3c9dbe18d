import { channels } from './channels.ts';
import { toHexColor } from './hex-color.ts';

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, section 8). */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, section 8). */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The color nearest to `foreground`, on its way to black or to white, that reaches `minimum` on `background`. */
export function readableOn(background: string, foreground: string, minimum: number): string {
  const [red, green, blue] = channels(foreground);
  const target = contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? 0 : 1;
  const mix = (share: number): string =>
    toHexColor(
      red + (target - red) * share,
      green + (target - green) * share,
      blue + (target - blue) * share,
    );
  for (let step = 1; step < 50; step += 1) {
    const candidate = mix(step / 50);
    if (contrastRatio(candidate, background) >= minimum) return candidate;
  }
  return mix(1);
}
