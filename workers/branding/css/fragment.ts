/** Kinds of names that are global in a document. Names that a sheet declares are renamed for each account. */
export type NameKind = 'keyframes' | 'family' | 'property' | 'counter' | 'container' | 'palette' | 'anchor';

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
