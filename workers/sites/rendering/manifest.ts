import type { SiteDocument } from '#schema/site/document.ts';
import type { Design } from './style/design.ts';

/** The web app manifest (W3C): name, icon and colors for a home screen. The site opens in the browser. */
export const manifest = ({ business, locale }: SiteDocument, { palette, direction }: Design): string =>
  `${JSON.stringify({
    name: business.name,
    short_name: business.name,
    description: business.description,
    lang: locale,
    dir: direction,
    start_url: './',
    display: 'browser',
    background_color: palette.tones.paper.bg,
    theme_color: palette.primary,
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })}\n`;
