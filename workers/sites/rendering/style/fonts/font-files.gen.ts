// Written by `npm run fonts` from the packages of the fonts.

/** The characters of each file, as CSS writes them. */
export const fontRanges = {
  'latin': 'U+20-7e,U+a0-ff,U+131,U+152-153,U+178,U+2c6,U+2dc,U+2013-2014,U+2018-201a,U+201c-201e,U+2020-2022,U+2026,U+2030,U+2039-203a,U+20ac,U+2122,U+2190,U+2192,U+2212',
  'latin-ext': 'U+100-107,U+10c-113,U+116-11b,U+11e-11f,U+122-123,U+12a-12b,U+12e-130,U+136-137,U+139-13e,U+141-148,U+150-151,U+154-155,U+158-15b,U+15e-165,U+16a-16b,U+16e-173,U+179-17e,U+218-21b',
} as const;

/** The families of sites: their files, and what makes the fallback as wide and as high as the font. */
export const fontFamilies = {
  sans: { name: 'Figtree', match: {'fallback':'Arial','size':100.89,'ascent':94.16,'descent':24.78}, files: { 'latin': { file: 'figtree-latin-affe99a71534.woff2', bytes: 16104 }, 'latin-ext': { file: 'figtree-latin-ext-c3300b83b4ca.woff2', bytes: 5996 } } },
  serif: { name: 'Lora', match: {'fallback':'Times New Roman','size':116.44,'ascent':86.4,'descent':23.53}, files: { 'latin': { file: 'lora-latin-61a7e53b29c0.woff2', bytes: 33224 }, 'latin-ext': { file: 'lora-latin-ext-75c67eb6f47a.woff2', bytes: 9496 } } },
  display: { name: 'Playfair Display', match: {'fallback':'Times New Roman','size':112.49,'ascent':96.19,'descent':22.31}, files: { 'latin': { file: 'playfair-display-latin-741d5db2f2bd.woff2', bytes: 26852 }, 'latin-ext': { file: 'playfair-display-latin-ext-9b6b67466ef8.woff2', bytes: 9088 } } },
  grotesk: { name: 'Space Grotesk', match: {'fallback':'Arial','size':110.28,'ascent':89.22,'descent':26.48}, files: { 'latin': { file: 'space-grotesk-latin-c100a95f3c31.woff2', bytes: 17376 }, 'latin-ext': { file: 'space-grotesk-latin-ext-e2dc1f07ddf0.woff2', bytes: 6496 } } },
  rounded: { name: 'Nunito', match: {'fallback':'Arial','size':101.37,'ascent':99.74,'descent':34.82}, files: { 'latin': { file: 'nunito-latin-ae9b9656c548.woff2', bytes: 21700 }, 'latin-ext': { file: 'nunito-latin-ext-0db0462f122f.woff2', bytes: 8452 } } },
  condensed: { name: 'Oswald', match: {'fallback':'Arial','size':81.55,'ascent':146.29,'descent':35.44}, files: { 'latin': { file: 'oswald-latin-713fe1336ef4.woff2', bytes: 18608 }, 'latin-ext': { file: 'oswald-latin-ext-68bc425095f1.woff2', bytes: 6792 } } },
} as const;
