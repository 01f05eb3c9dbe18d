/** A font face of a compiled stylesheet. */
export interface SheetFont {
  family: string;
  source: string;
  weight: string;
  style: string;
  unicodeRange: string;
}

/**
 * Faces of a compiled stylesheet, which refers to files of this origin only.
 *
 * @param suffix that the compiler appended to their names
 */
export function fontsIn(css: string, suffix: string): readonly SheetFont[] {
  // The compiler writes faces without nested blocks, so that an expression finds them. Parsing a large stylesheet in
  // the browser would block typing.
  const faces = [...css.matchAll(/@font-face\{[^{}]*\}/g)].join('');
  const key = faces + suffix;
  if (key !== last.key) last = { key, fonts: readFonts(faces, suffix) };
  return last.fonts;
}

let last: { key: string; fonts: readonly SheetFont[] } = { key: '', fonts: [] };

function readFonts(css: string, suffix: string): SheetFont[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return facesIn(sheet.cssRules).flatMap(({ style }) => {
    const family = unquoted(style.getPropertyValue('font-family'));
    const source = style.getPropertyValue('src');
    if (family === '' || source === '') return [];
    return [
      {
        family: family.endsWith(suffix) ? family.slice(0, -suffix.length) : family,
        source,
        weight: style.getPropertyValue('font-weight') || 'normal',
        style: style.getPropertyValue('font-style') || 'normal',
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      },
    ];
  });
}

const facesIn = (rules: CSSRuleList): CSSFontFaceRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    return rule instanceof CSSGroupingRule ? facesIn(rule.cssRules) : [];
  });

const unquoted = (name: string): string => name.trim().replace(/^["']|["']$/g, '');
