import type { UrlUse } from '../options.ts';

/** Where a value stands, which decides what it may hold. */
export interface ValueMode {
  /** Value of a custom property: braces, colons and most delimiters are welcome. */
  readonly custom: boolean;
  /** Condition of an at-rule: comparisons and colons are welcome, functions are not limited to values. */
  readonly prelude: boolean;
  /** What a url is for here; null where none may stand. */
  readonly use: UrlUse | null;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** Custom property the value belongs to, else empty. */
  readonly owner: string;
}

export const preludeMode: ValueMode = { custom: false, prelude: true, use: null, flags: 0, owner: '' };
