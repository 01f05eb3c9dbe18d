import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { starterCss } from '#schema/contract/starter/index.ts';
import { colorTokenNames, colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { scaleValue, shadowValue } from '#schema/contract/tokens/css-value.ts';
import { cssVariable } from '#schema/contract/tokens/css-variable.ts';
import { type ScaleToken, scaleTokens } from '#schema/contract/tokens/scale-tokens.ts';
import { type ShadowToken, shadowTokens } from '#schema/contract/tokens/shadow-tokens.ts';
import { type Declarations, modeRules } from '#shared/brand/mode-rules.ts';
import { LAYER_ORDER } from '#shared/surface/layers.ts';
import { guardCss } from './guard-css.ts';
import { structureCss } from './structure-css.ts';

const scale: Declarations = Object.entries<Readonly<Record<string, ScaleToken>>>(scaleTokens).flatMap(
  ([group, tokens]) =>
    Object.entries(tokens).map(([name, token]) => [cssVariable(group, name), scaleValue(token)] as const),
);

const colors = (mode: ModeName): Declarations => [
  ...colorTokenNames.map((name) => [cssVariable('color', name), colorTokens[name][mode]] as const),
  ...Object.entries<ShadowToken>(shadowTokens).map(
    ([name, token]) => [cssVariable('shadow', name), shadowValue(token, mode)] as const,
  ),
];

/**
 * Removes comments and line breaks. This is safe for the stylesheets of this folder, because none breaks a line inside
 * a compound or a string.
 */
const compact = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '');

/** The starter stylesheet as the service's own look, with the root of every surface in place of `:root`. */
const look = starterCss.replaceAll(':root', '[data-brand]');

/**
 * The service's stylesheet of a host page: order of the layers, the guard, default tokens of each mode, and the look of
 * a surface without a reseller's stylesheet. Its content is constant for a deployment, so that it can be cached without
 * limit under the digest of its bytes.
 */
export const baseCss = `${LAYER_ORDER}
${compact(guardCss)}
@layer base {
${modeRules('[data-brand]', scale, colors, modeNames)}
${compact(structureCss)}
${compact(look)}
}
`;
