import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { hexToOklch, oklchToHex } from '#schema/contract/color/oklch.ts';

/** A background and the least contrast (WCAG 2.2) that a color must have on it. */
export interface Demand {
  readonly background: string;
  readonly minimum: number;
}

const STEP = 0.02;
const STEPS = 50;
const EXTREMES = ['#000000', '#ffffff'] as const;

/** Whether the color has the contrast of each demand. */
export const meets = (color: string, demands: readonly Demand[]): boolean =>
  demands.every(({ background, minimum }) => contrastRatio(color, background) >= minimum);

/** The smallest share of a demanded contrast that the color reaches. */
const reach = (color: string, demands: readonly Demand[]): number =>
  Math.min(...demands.map(({ background, minimum }) => contrastRatio(color, background) / minimum));

/** The color, if necessary lightened or darkened in its own hue by the smallest amount that meets every demand. */
export function toneFor(color: string, demands: readonly Demand[]): string {
  if (meets(color, demands)) return color;
  const { lightness, chroma, hue } = hexToOklch(color);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const shifted of [lightness - step * STEP, lightness + step * STEP]) {
      if (shifted < 0 || shifted > 1) continue;
      const candidate = oklchToHex(shifted, chroma, hue);
      if (meets(candidate, demands)) return candidate;
    }
  }
  // No lightness meets every demand, because there are lighter and darker backgrounds. The better extreme is
  // used.
  const [dark, light] = EXTREMES;
  return reach(dark, demands) >= reach(light, demands) ? dark : light;
}

/** The color with its lightness changed, clipped to 0 to 1. */
export function shiftLightness(color: string, by: number): string {
  const { lightness, chroma, hue } = hexToOklch(color);
  return oklchToHex(Math.min(1, Math.max(0, lightness + by)), chroma, hue);
}
