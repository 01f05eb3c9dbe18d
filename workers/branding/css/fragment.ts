/**
 * Kinds of names that are global in a document. Names that a sheet declares are renamed for each account.
 *
 * A word that is a name in one place is a keyword or a color in another, so the names of the first four kinds are renamed
 * where a property reads them. A word that begins with two hyphens (`dashed`: custom properties, palettes, anchors, and
 * whatever the author names so) means nothing by itself, so it is renamed in every place or in none.
 */
export type NameKind = 'keyframes' | 'family' | 'counter' | 'container' | 'dashed';

/** A name in written text, with the position of its suffix if the sheet declares it. */
export interface NameRef {
  readonly at: number;
  readonly kind: NameKind;
  readonly name: string;
  /** Custom property that contains the name. The kind of the name depends on the use of that property. */
  readonly owner: string;
}

/** Written text with the names in it. */
export interface Fragment {
  readonly text: string;
  readonly refs: readonly NameRef[];
}

export const NO_REFS: readonly NameRef[] = [];

/** A fragment that names nothing. */
export const plainFragment = (text: string): Fragment => ({ text, refs: NO_REFS });
