import type { UrlUse } from '../options.ts';

/** The place of a value, which determines what it may contain. */
export interface ValueMode {
  /** Whether it is the value of a custom property, in which braces, colons and most delimiters are allowed. */
  readonly custom: boolean;
  /** Whether it is the condition of an at-rule, in which comparisons, colons and further functions are allowed. */
  readonly prelude: boolean;
  /** The use of a url here; null where none is allowed. */
  readonly use: UrlUse | null;
  /** Flags of the property (see property-table). */
  readonly flags: number;
  /** Custom property of the value; otherwise empty. */
  readonly owner: string;
}

export const preludeMode: ValueMode = { custom: false, prelude: true, use: null, flags: 0, owner: '' };
