import type { PartStateName, UniversalStateName } from '../states.ts';

/** The declaration of a part. Its key in the table is the part's name. */
export interface PartEntry {
  readonly description: string;
  /** Name of each variant → its purpose. */
  readonly variants?: Readonly<Record<string, string>>;
  /** States besides those of every element (`hover`, `focus` …); `disabled` and `loading` only where they can occur. */
  readonly states?: readonly (PartStateName | Extract<UniversalStateName, 'disabled' | 'loading'>)[];
  /** Parts that can contain it; absent = any. */
  readonly parents?: readonly string[];
  readonly status?: 'implemented' | 'planned' | 'deprecated';
}

export type PartTable = Readonly<Record<string, PartEntry>>;
