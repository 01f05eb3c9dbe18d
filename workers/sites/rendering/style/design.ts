import type { SiteDocument } from '#schema/site/document.ts';
import type { Theme } from '#schema/site/look.ts';
import { trades } from '#schema/site/trades.ts';
import type { OrnamentKind } from './ornament.ts';
import { createPalette, type Palette } from './palette.ts';
import { themeOfKind } from './theme-of-kind.ts';
import { type ThemeSettings, themeSettings } from './themes.ts';

/** The look of a document with every setting resolved. */
export interface Design extends Omit<ThemeSettings, 'scheme' | 'tint' | 'band'> {
  theme: Theme;
  palette: Palette;
  direction: 'ltr' | 'rtl';
  textSize: 'regular' | 'large';
  ornament: OrnamentKind;
}

/** Right-to-left scripts, by the language subtags that write them. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The color of sites whose kind of business is unknown. */
const USUAL_PRIMARY = '#2f5d8a';

/** The color of the first trade of a kind. The colors of the reseller are not those of its customers' sites. */
const primaryOf = (kind: SiteDocument['business']['kind']): string =>
  Object.values(trades).find((trade) => trade.kind === kind)?.primary ?? USUAL_PRIMARY;

/** The design of a site. What its owner chose precedes the theme and the color of its kind of business. */
export function createDesign({ look = {}, business, locale }: SiteDocument): Design {
  const theme =
    look.theme ?? (business.kind === undefined ? undefined : themeOfKind[business.kind]) ?? 'plain';
  const { scheme, tint, band, ...settings } = themeSettings[theme];
  const primary = look.primary ?? primaryOf(business.kind);
  const palette = createPalette({
    primary,
    accent: look.accent ?? primary,
    scheme: look.scheme ?? scheme,
    contrast: look.contrast ?? 'regular',
    tint,
    band,
  });
  return {
    ...settings,
    // A font that somebody chose is used for all text.
    ...(look.font === undefined ? {} : { font: look.font, headingFont: look.font }),
    corners: look.corners ?? settings.corners,
    theme,
    palette,
    direction: RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr',
    textSize: look.textSize ?? 'regular',
  };
}
