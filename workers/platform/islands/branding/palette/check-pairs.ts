import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { type ContrastPair, contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import type { ModeColors } from '#shared/brand/resolve-colors.ts';

export interface CheckedPair extends ContrastPair {
  ratio: number;
  passes: boolean;
}

/** Every pair of the contract in one mode, with its contrast. */
export const checkPairs = (colors: ModeColors): CheckedPair[] =>
  contrastPairs.map((pair) => {
    const ratio = contrastRatio(colors[pair.foreground], colors[pair.background]);
    return { ...pair, ratio, passes: ratio >= pair.minimum };
  });
