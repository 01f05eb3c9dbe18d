import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { distance, formatTone, parseTone } from './tones.ts';

/** A color that is the background or the text of another one, and the least contrast (WCAG 2.2) between both. */
export interface Demand {
  readonly against: string;
  readonly minimum: number;
}

/** Finer than the steps of `#rrggbb`, so that no color between two steps is missed. */
const STEPS = 1000;

/** Whether a color has the demanded contrast with each of the others (WCAG 2.2, contrast ratio). */
export const meetsAll = (color: string, demands: readonly Demand[]): boolean =>
  demands.every(({ against, minimum }) => contrastRatio(color, against) >= minimum);

/**
 * The color of the same hue that meets every demand and is nearest to the given one. Only the lightness changes, and
 * the chroma where sRGB has less of it at that lightness. Null when no lightness meets all demands.
 */
export function nearestThatMeets(color: string, demands: readonly Demand[]): string | null {
  if (meetsAll(color, demands)) return color;
  const { lightness, chroma, hue } = parseTone(color);
  const towards = (direction: 1 | -1): string | null => {
    for (let step = 1; step <= STEPS; step += 1) {
      const moved = lightness + (direction * step) / STEPS;
      const candidate = formatTone({ lightness: Math.min(1, Math.max(0, moved)), chroma, hue });
      if (meetsAll(candidate, demands)) return candidate;
      if (moved <= 0 || moved >= 1) return null;
    }
    return null;
  };
  const [nearest = null] = [towards(-1), towards(1)]
    .filter((found) => found !== null)
    .sort((one, other) => distance(one, color) - distance(other, color));
  return nearest;
}

/** The result of {@link nearestThatMeets} for the first list of demands that can be met. */
export function fixColor(color: string, ...lists: ReadonlyArray<readonly Demand[]>): string | null {
  for (const demands of lists) {
    const found = nearestThatMeets(color, demands);
    if (found !== null) return found;
  }
  return null;
}
