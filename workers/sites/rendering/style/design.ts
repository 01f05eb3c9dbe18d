import type { Look, SiteDocument } from '#schema/site/document.ts';
import type { Theme } from '#schema/site/look.ts';
import { fontsFor, type SiteFonts } from './fonts/font-stacks.ts';
import type { LookSettings } from './looks/look-settings.ts';
import { looks } from './looks/looks.ts';
import { ownLook } from './own-look.ts';
import { createPalette, type Palette } from './palette.ts';

/** The look of a document with every setting resolved. */
export interface Design
  extends Omit<LookSettings, 'scheme' | 'tint' | 'accentTurn' | 'accentHue' | 'font' | 'headingFont'> {
  theme: Theme;
  palette: Palette;
  fonts: SiteFonts;
  direction: 'ltr' | 'rtl';
  textSize: 'regular' | 'large';
}

/** Right-to-left scripts, by the language subtags that write them. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The design of a site. What its document names precedes what its business stands for. */
export function createDesign(document: SiteDocument): Design {
  const look: Look = document.look ?? {};
  const { theme, primary, accent } = ownLook(document);
  const { scheme, tint, accentTurn, accentHue, font, headingFont = font, ...settings } = looks[theme];
  const palette = createPalette({
    primary,
    accent,
    scheme: look.scheme ?? scheme,
    contrast: look.contrast ?? 'regular',
    tint,
  });
  return {
    ...settings,
    // A font that somebody chose is used for all text.
    fonts: fontsFor(document, look.font ?? font, look.font ?? headingFont),
    corners: look.corners ?? settings.corners,
    theme,
    palette,
    direction: RIGHT_TO_LEFT.has(document.locale.split('-')[0] ?? '') ? 'rtl' : 'ltr',
    textSize: look.textSize ?? 'regular',
  };
}
