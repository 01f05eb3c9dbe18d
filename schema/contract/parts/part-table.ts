import type { PartStateName, UniversalStateName } from '../states.ts';

/** The declaration of a part. The key of the table is the part's name. */
export interface PartEntry {
  readonly description: string;
  /** Variant name → what it is for. */
  readonly variants?: Readonly<Record<string, string>>;
  /** States beyond what any element has (`hover`, `focus` …); `disabled` and `loading` only where they can occur. */
  readonly states?: readonly (PartStateName | Extract<UniversalStateName, 'disabled' | 'loading'>)[];
  /** Parts it is found in; absent = anywhere. */
  readonly parents?: readonly string[];
  readonly status?: 'implemented' | 'planned' | 'deprecated';
}

export type PartTable = Readonly<Record<string, PartEntry>>;
