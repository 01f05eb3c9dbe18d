import { words } from './words.ts';

/** Descriptors by at-rule; any other name inside these rules is stripped. */
export const descriptors: Readonly<Record<string, readonly string[]>> = {
  'font-face': words(`
    font-family src font-style font-weight font-stretch font-width font-display unicode-range
    font-feature-settings font-variation-settings font-variant font-named-instance size-adjust
    ascent-override descent-override line-gap-override font-language-override
  `),
  'font-palette-values': words('font-family base-palette override-colors'),
  'counter-style': words(`
    system symbols additive-symbols negative prefix suffix range pad fallback speak-as
  `),
  property: words('syntax inherits initial-value'),
};

/** Counter styles that CSS Counter Styles 3 does not let a sheet redefine, with the reserved words. */
export const fixedCounterStyles = words(`
  none decimal disc square circle disclosure-open disclosure-closed
  initial inherit unset revert revert-layer default
`);
