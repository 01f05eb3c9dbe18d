import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { contrastRatio, readableOn } from '#schema/contract/color/contrast.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import { cssVariable } from '#schema/contract/tokens/css-variable.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import type { BrandWarning } from './warning.ts';

/** Token pairs below WCAG 2.2 AA in a mode that the document allows, each with a color that passes. */
export function contrastWarnings(document: BrandDocument): BrandWarning[] {
  const modes = document.modes?.allowed ?? modeNames;
  return modes.flatMap((mode) => {
    const colors = resolveColors(document, mode);
    return contrastPairs.flatMap(({ foreground, background, minimum }): BrandWarning[] => {
      const ratio = contrastRatio(colors[foreground], colors[background]);
      if (ratio >= minimum) return [];
      // Rounded down, so that 4.496 is not reported as "4.5:1, below 4.5:1".
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      return [
        {
          code: 'contrast_low',
          message: `colors.${mode}: ${foreground} on ${background} is ${shown}:1, below ${minimum}:1`,
          line: 0,
          column: 0,
          offset: 0,
          property: cssVariable('color', foreground),
          suggestion: `${foreground}: ${readableOn(colors[background], colors[foreground], minimum)}`,
        },
      ];
    });
  });
}
