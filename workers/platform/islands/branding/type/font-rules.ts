/** A family of Google Fonts in the spelling of its address. */
const spelled = (family: string): string => encodeURIComponent(family.trim()).replaceAll('%20', '+');

/** The rule that imports a family of Google Fonts; the files are fetched when the draft is saved. */
export const googleImport = (family: string, withBold: boolean): string =>
  `@import url("https://fonts.googleapis.com/css2?family=${spelled(family)}${withBold ? ':wght@400;700' : ''}&display=swap");`;

/** The rule that loads a font of the library. */
export const libraryFace = (family: string, assetId: string): string =>
  `@font-face{font-family:"${family}";src:url("asset:${assetId}");font-display:swap}`;

/** The rule of a font file that is embedded in the stylesheet until it is saved. */
export const fileFace = (family: string, address: string, weight: string, italic: boolean): string =>
  `@font-face{font-family:"${family}";src:url("${address}");font-weight:${weight};${italic ? 'font-style:italic;' : ''}font-display:swap}`;

/** Inserts a rule in a stylesheet at a valid place: imports must precede everything but `@charset` and `@layer`. */
export function withRule(css: string, rule: string): string {
  if (css.includes(rule)) return css;
  if (!rule.startsWith('@import')) return `${css.replace(/\n?$/, '\n')}${rule}\n`;
  const [charset = ''] = /^@charset\s+"[^"]*";\s*/i.exec(css) ?? [];
  return `${charset}${rule}\n${css.slice(charset.length)}`;
}

/** Whether the brand document accepts a name as a family. */
export const isFamily = (name: string): boolean =>
  name.length <= 64 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,62}[\p{L}\p{M}\p{N}])?$/u.test(name);
