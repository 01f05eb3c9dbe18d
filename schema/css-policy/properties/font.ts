import { words } from '../words.ts';

/** Font selection. */
export const fontProperties = words(`
  font font-family font-feature-settings font-kerning font-language-override font-optical-sizing
  font-palette font-size font-size-adjust font-smooth font-smoothing font-stretch font-width font-style
  font-synthesis font-synthesis-position font-synthesis-small-caps font-synthesis-style
  font-synthesis-weight font-variant font-variant-alternates font-variant-caps font-variant-east-asian
  font-variant-emoji font-variant-ligatures font-variant-numeric font-variant-position
  font-variation-settings font-weight line-height line-height-step math-depth math-shift math-style
  text-rendering text-size-adjust
`);
