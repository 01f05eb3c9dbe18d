import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { modeNames } from '#schema/contract/modes.ts';
import { colorTokenNames } from '#schema/contract/tokens/color-tokens.ts';
import { cssVariable } from '#schema/contract/tokens/css-variable.ts';
import { LAYER_ORDER } from '../surface/layers.ts';
import { modeRules } from './mode-rules.ts';
import { nameSuffix } from './name-suffix.ts';
import { namedTokens, resolveColors } from './resolve-colors.ts';
import { shapeDeclarations } from './shape-declarations.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The document's tokens as custom properties of `[data-brand="<account>"]`, in the layer `tokens`: above the service's
 * defaults, below the reseller's stylesheet. The rules are outside `@scope`, so that a browser without it still shows
 * the colors. Every value comes from a closed grammar (hex color, number, checked font name).
 *
 * @param accountId a lower-case UUID; anything else throws, because it would be written into a selector.
 */
export function brandTokensCss(document: BrandDocument, accountId: string): string {
  if (!ACCOUNT_ID.test(accountId)) throw new RangeError('accountId must be a lower-case UUID');
  const allowed = document.modes?.allowed ?? modeNames;
  // When a mode is not allowed, the base layer's defaults for it must not apply either, so all tokens are
  // written.
  const tokens = allowed.length < modeNames.length ? colorTokenNames : namedTokens(document);
  const rules = modeRules(
    `[data-brand="${accountId}"]`,
    shapeDeclarations(document, nameSuffix(accountId)),
    (mode) => {
      const colors = resolveColors(document, mode);
      return tokens.map((name) => [cssVariable('color', name), colors[name]] as const);
    },
    allowed,
  );
  return `${LAYER_ORDER}\n@layer tokens{\n${rules}\n}\n`;
}
