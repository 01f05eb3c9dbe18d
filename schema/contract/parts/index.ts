import { actionParts } from './action-parts.ts';
import { contentParts } from './content-parts.ts';
import { dataParts } from './data-parts.ts';
import { feedbackParts } from './feedback-parts.ts';
import { formParts } from './form-parts.ts';
import type { PartEntry } from './part-table.ts';
import { shellParts } from './shell-parts.ts';

/** Every part, keyed by name. A part is declared here only; everything else is derived from this table. */
export const partTable = {
  ...shellParts,
  ...contentParts,
  ...dataParts,
  ...formParts,
  ...actionParts,
  ...feedbackParts,
} as const;

type Table = typeof partTable;
export type PartName = keyof Table;

/** Variants a part has; `never` when it has none. */
export type VariantOf<Name extends PartName> = Table[Name] extends { readonly variants: infer Variants }
  ? keyof Variants & string
  : never;

/** States a part has beyond the pseudo-classes; `never` when it has none. */
export type StateOf<Name extends PartName> = Table[Name] extends { readonly states: readonly (infer State)[] }
  ? State & string
  : never;

export interface PartVariant {
  readonly name: string;
  readonly selector: string;
  readonly description: string;
}

/** A part as the contract reports it. */
export interface Part {
  readonly name: PartName;
  readonly status: 'implemented' | 'planned' | 'deprecated';
  readonly selector: string;
  readonly variants?: readonly PartVariant[];
  readonly states?: readonly string[];
  readonly parents?: readonly string[];
  readonly description: string;
}

const partSelector = (name: string): string => `[data-part="${name}"]`;
const variantSelector = (name: string): string => `[data-variant~="${name}"]`;

const describe = (name: PartName, entry: PartEntry): Part => ({
  name,
  status: entry.status ?? 'implemented',
  selector: partSelector(name),
  ...(entry.variants && {
    variants: Object.entries(entry.variants).map(([variant, description]) => ({
      name: variant,
      selector: variantSelector(variant),
      description,
    })),
  }),
  ...(entry.states && { states: entry.states }),
  ...(entry.parents && { parents: entry.parents }),
  description: entry.description,
});

export const parts: readonly Part[] = (Object.keys(partTable) as PartName[]).map((name) =>
  describe(name, partTable[name]),
);
