import { contrastRatio } from '../../../../../schema/contract/color/contrast.ts';
import { type ContrastPair, contrastPairs } from '../../../../../schema/contract/tokens/contrast-pairs.ts';
import type { ModeColors } from '../../../../../shared/brand/resolve-colors.ts';
import { type Demand, fixColor } from './fix-color.ts';

/**
 * The foreground of a pair, moved as little as makes it readable: on all of its backgrounds, and under what is read on it, where
 * one colour can be both; else on all of its backgrounds; else on the one of the pair.
 */
export function fixPair(colors: ModeColors, { foreground, background, minimum }: ContrastPair): string {
  const isBehind = contrastPairs.flatMap((pair): Demand[] =>
    pair.background === foreground &&
    contrastRatio(colors[pair.foreground], colors[foreground]) >= pair.minimum
      ? [{ against: colors[pair.foreground], minimum: pair.minimum }]
      : [],
  );
  const isRead = contrastPairs.flatMap((pair): Demand[] =>
    pair.foreground === foreground ? [{ against: colors[pair.background], minimum: pair.minimum }] : [],
  );
  const alone: Demand[] = [{ against: colors[background], minimum }];
  // Black or white is readable on every colour, so that the last list can always be met.
  return fixColor(colors[foreground], [...isRead, ...isBehind], isRead, alone) ?? colors[foreground];
}
