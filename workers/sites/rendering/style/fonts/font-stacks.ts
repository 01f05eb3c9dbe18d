import type { Look, SiteDocument } from '#schema/site/document.ts';
import { fontFamilies, fontRanges } from './font-files.gen.ts';

type LoadedFont = keyof typeof fontFamilies;
/** A family of a look; `mono` is that of the visitor's system. */
export type FontName = LoadedFont | NonNullable<Look['font']>;
type Subset = keyof typeof fontRanges;

const SYSTEM = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN","Segoe UI",system-ui,sans-serif',
  condensed: '"Avenir Next Condensed","Roboto Condensed","Arial Narrow","Helvetica Neue",Arial,sans-serif',
  mono: 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace',
} as const;
const SYSTEM_OF: Readonly<Record<FontName, keyof typeof SYSTEM>> = {
  sans: 'sans',
  serif: 'serif',
  display: 'serif',
  grotesk: 'sans',
  rounded: 'rounded',
  condensed: 'condensed',
  mono: 'mono',
};

/** Languages whose scripts the fonts do not have: their texts are in the fonts of the visitor's system. */
const OTHER_SCRIPTS = new Set(
  'am ar arc as be bg bn ckb dv el fa gu he hi hy ja ka kk km kn ko ky lo mk ml mn mr my ne or pa ps ru sa sd si sr ta te tg th ti ug uk ur vi yi zh'.split(
    ' ',
  ),
);

/** The names of the files of a site's fonts that are in the folder of its pages. */
export const FONT_FOLDER = 'fonts/';

export interface SiteFonts {
  /** Values of `font-family`. */
  text: string;
  heading: string;
  /** `@font-face` of each file and of each fallback. */
  faces: string;
  /** The files, with those first that every page needs. */
  files: readonly { file: string; bytes: number; isFirst: boolean }[];
}

/** The fonts of a site: in its own files, without letters that its texts do not have. */
export function fontsFor(document: SiteDocument, text: FontName, heading: FontName): SiteFonts {
  const isLoaded = !OTHER_SCRIPTS.has(document.locale.split('-')[0] ?? '');
  const loaded = isLoaded ? [...new Set([text, heading])].filter(isOwn) : [];
  const subsets: Subset[] = hasExtended(JSON.stringify(document)) ? ['latin', 'latin-ext'] : ['latin'];
  return {
    text: stackOf(text, isLoaded),
    heading: stackOf(heading, isLoaded),
    faces: loaded.map((font) => facesOf(font, subsets)).join(''),
    files: loaded.flatMap((font) =>
      subsets.map((subset) => ({ ...fontFamilies[font].files[subset], isFirst: subset === 'latin' })),
    ),
  };
}

const isOwn = (font: FontName): font is LoadedFont => font in fontFamilies;

const hasExtended = (text: string): boolean => /[Ā-İĲ-őŔ-ſȘ-ț]/u.test(text);

const stackOf = (font: FontName, isLoaded: boolean): string => {
  const system = SYSTEM[SYSTEM_OF[font]];
  return isLoaded && isOwn(font) ? `"${fontFamilies[font].name}","${font} match",${system}` : system;
};

/** Fonts of computers that have the widths of a fallback. */
const LOCAL = {
  Arial: 'local("Arial"),local("Liberation Sans"),local("Helvetica")',
  'Times New Roman': 'local("Times New Roman"),local("Liberation Serif"),local("Times")',
} as const;

function facesOf(font: LoadedFont, subsets: readonly Subset[]): string {
  const { name, match, files } = fontFamilies[font];
  const own = subsets.map(
    (subset) =>
      `@font-face{font-family:"${name}";src:url(${FONT_FOLDER}${files[subset].file})format("woff2");font-weight:400 700;font-display:swap;unicode-range:${fontRanges[subset]}}`,
  );
  return `${own.join('')}@font-face{font-family:"${font} match";src:${LOCAL[match.fallback]};size-adjust:${match.size}%;ascent-override:${match.ascent}%;descent-override:${match.descent}%;line-gap-override:0%}`;
}
