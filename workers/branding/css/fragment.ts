/** Kinds of names that are global in a document and therefore renamed per account where a sheet declares them. */
export type NameKind = 'keyframes' | 'family' | 'property' | 'counter' | 'container' | 'palette' | 'anchor';

/** A name in written text: where its suffix goes if the sheet turns out to declare it. */
export interface NameRef {
  readonly at: number;
  readonly kind: NameKind;
  readonly name: string;
  /** Custom property that holds the name; its meaning depends on where that property is used. */
  readonly owner: string;
}

/** Written text with the names in it. */
export interface Fragment {
  readonly text: string;
  readonly refs: readonly NameRef[];
}

export const NO_REFS: readonly NameRef[] = [];

export const plainFragment = (text: string): Fragment => ({ text, refs: NO_REFS });
