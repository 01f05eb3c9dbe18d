import { contrastRatio, readableOn } from '#schema/contract/color/contrast.ts';
import type { ColorTokenName } from '#schema/contract/tokens/color-tokens.ts';
import { type ContrastPair, contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import type { ModeColors } from '#shared/brand/resolve-colors.ts';

export interface WorstContrast {
  on: ColorTokenName;
  ratio: number;
  minimum: number;
  /** The nearest color with enough contrast; null when this one has enough. */
  instead: string | null;
}

/** Fixes a pair; available once the tools for palettes are loaded. */
export type FixPair = (colors: ModeColors, pair: ContrastPair) => string;

const mixed: FixPair = (colors, { foreground, background, minimum }) =>
  readableOn(colors[background], colors[foreground], minimum);

/**
 * The pair with a color as its foreground that has the least contrast; null for colors that are no foreground of any
 * pair.
 */
export function worstContrast(
  colors: ModeColors,
  name: ColorTokenName,
  fix: FixPair = mixed,
): WorstContrast | null {
  const pairs = contrastPairs
    .filter(({ foreground }) => foreground === name)
    .map(({ background, minimum }) => ({
      on: background,
      minimum,
      ratio: contrastRatio(colors[name], colors[background]),
    }))
    .sort((one, other) => one.ratio / one.minimum - other.ratio / other.minimum);
  const [worst] = pairs;
  if (worst === undefined) return null;
  const { on, ratio, minimum } = worst;
  return {
    ...worst,
    instead: ratio >= minimum ? null : fix(colors, { foreground: name, background: on, minimum }),
  };
}

/** Number of pairs of a mode without enough contrast. */
export const badPairs = (colors: ModeColors): number =>
  contrastPairs.filter(
    ({ foreground, background, minimum }) => contrastRatio(colors[foreground], colors[background]) < minimum,
  ).length;
