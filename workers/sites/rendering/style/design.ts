import type { BusinessKind } from '#schema/site/business-kinds.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import type { Theme } from '#schema/site/look.ts';
import type { SiteBrand } from '../../core/builder.ts';
import type { OrnamentKind } from './ornament.ts';
import { createPalette, type Palette } from './palette.ts';
import { type ThemeSettings, themeSettings } from './themes.ts';

/** The look of a document with every setting resolved. */
export interface Design extends Omit<ThemeSettings, 'scheme' | 'tint' | 'band'> {
  theme: Theme;
  palette: Palette;
  direction: 'ltr' | 'rtl';
  textSize: 'regular' | 'large';
  ornament: OrnamentKind;
}

/** Design for a kind of business whose document names none. */
const THEME_OF_KIND: Partial<Readonly<Record<BusinessKind, Theme>>> = {
  accountant: 'classic',
  agency: 'studio',
  architect: 'grid',
  artist: 'editorial',
  association: 'plain',
  bakery: 'warm',
  band: 'bold',
  bar: 'night',
  bicycle_shop: 'market',
  bookshop: 'editorial',
  cafe: 'warm',
  carpenter: 'craft',
  cleaning: 'plain',
  consultant: 'studio',
  dentist: 'calm',
  doctor: 'calm',
  electrician: 'market',
  event: 'bold',
  farm: 'craft',
  florist: 'warm',
  garage: 'market',
  gardener: 'craft',
  gym: 'bold',
  hairdresser: 'studio',
  hotel: 'classic',
  jeweller: 'classic',
  lawyer: 'classic',
  museum: 'grid',
  nursery: 'playful',
  painter: 'market',
  personal: 'editorial',
  photographer: 'grid',
  plumber: 'market',
  restaurant: 'warm',
  school: 'playful',
  shop: 'market',
  software: 'studio',
  spa: 'calm',
  therapist: 'calm',
  tourism: 'playful',
  veterinarian: 'playful',
  wine: 'craft',
  yoga: 'calm',
};

/** Right-to-left scripts, by the language subtags that write them. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The design of a site. What its owner chose precedes the theme of its kind of business and the reseller's colors. */
export function createDesign({ look = {}, business, locale }: SiteDocument, brand: SiteBrand): Design {
  const theme =
    look.theme ?? (business.kind === undefined ? undefined : THEME_OF_KIND[business.kind]) ?? 'plain';
  const { scheme, tint, band, ...settings } = themeSettings[theme];
  const palette = createPalette({
    primary: look.primary ?? brand.primary,
    accent: look.accent ?? (look.primary === undefined ? brand.accent : look.primary),
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
