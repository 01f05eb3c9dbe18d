/**
 * What a sheet does to a page that loads it untouched:
 * - `leak`: a request reaches somebody else's server
 * - `escape`: something outside the branded surface, or a protected element inside it, looks different
 * - `paint`: something outside is painted over, though clicks still reach it
 * - `cover`: a button outside the surface, or a protected one, cannot be seen or clicked
 * - `hang`: the page stops answering
 * - `breakout`: written into a style element, it ends that element
 * - `none`: nothing here; another browser may act on it, or it aims at a careless reader of CSS
 */
export type Harm = 'leak' | 'escape' | 'paint' | 'cover' | 'hang' | 'breakout' | 'none';

/** The text of a sheet with the mark in it, or its bytes for a given mark. */
export type Sheet = string | ((mark: string) => Uint8Array);

export interface Vector {
  id: string;
  harm: Harm;
  css: Sheet;
  /** The vector is tried with a scope written around its text, and not alone. */
  wrapped?: true;
}

/** A placeholder for the text that identifies a vector's requests. */
export const MARK = '@@';

/** An address that only the canary server answers. */
export const U = `http://leak.test/${MARK}`;

export const css = String.raw;

/** Vectors that share a subject and the harm they do. */
export const group = (subject: string, harm: Harm, sheets: Record<string, Sheet>): readonly Vector[] =>
  Object.entries(sheets).map(([name, sheet]) => ({ id: `${subject}/${name}`, harm, css: sheet }));

/** The same sheet text for each entry of a list. */
export const each = (names: readonly string[], sheet: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sheet(name)]));

/** A vector's sheet with its mark replaced, as text or bytes. */
export const marked = ({ css: sheet }: Vector, mark: string): string | Uint8Array =>
  typeof sheet === 'string' ? sheet.replaceAll(MARK, mark) : sheet(mark);
