import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { type ContrastPair, contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import type { ModeColors } from '#shared/brand/resolve-colors.ts';
import { type Demand, fixColor } from './fix-color.ts';

/**
 * Changes the foreground of a pair as little as needed for enough contrast: with all of its backgrounds and with the
 * texts on it, when one color can have both; else with all of its backgrounds; else with the background of the pair.
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
  // Black or white has enough contrast with every color, so that the last list can always be met.
  return fixColor(colors[foreground], [...isRead, ...isBehind], isRead, alone) ?? colors[foreground];
}
