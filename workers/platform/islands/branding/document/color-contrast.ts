import { contrastRatio, readableOn } from '../../../../../schema/contract/color/contrast.ts';
import type { ColorTokenName } from '../../../../../schema/contract/tokens/color-tokens.ts';
import { type ContrastPair, contrastPairs } from '../../../../../schema/contract/tokens/contrast-pairs.ts';
import type { ModeColors } from '../../../../../shared/brand/resolve-colors.ts';

export interface WorstContrast {
  on: ColorTokenName;
  ratio: number;
  minimum: number;
  /** A near colour that passes; null when this one passes. */
  instead: string | null;
}

/** How a pair is mended: with the tools for palettes once they are there. */
export type FixPair = (colors: ModeColors, pair: ContrastPair) => string;

const mixed: FixPair = (colors, { foreground, background, minimum }) =>
  readableOn(colors[background], colors[foreground], minimum);

/** The pair in which a colour, as foreground, is hardest to read; null for colours that nothing is read by. */
export function worstContrast(
  colors: ModeColors,
  name: ColorTokenName,
  fix: FixPair = mixed,
): WorstContrast | null {
  const judged = contrastPairs
    .filter(({ foreground }) => foreground === name)
    .map(({ background, minimum }) => ({
      on: background,
      minimum,
      ratio: contrastRatio(colors[name], colors[background]),
    }))
    .sort((one, other) => one.ratio / one.minimum - other.ratio / other.minimum);
  const [worst] = judged;
  if (worst === undefined) return null;
  const { on, ratio, minimum } = worst;
  return {
    ...worst,
    instead: ratio >= minimum ? null : fix(colors, { foreground: name, background: on, minimum }),
  };
}

/** How many pairs a mode has that are hard to read. */
export const badPairs = (colors: ModeColors): number =>
  contrastPairs.filter(
    ({ foreground, background, minimum }) => contrastRatio(colors[foreground], colors[background]) < minimum,
  ).length;
