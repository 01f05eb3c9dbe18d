import type { PartName, StateOf, VariantOf } from '#schema/contract/parts/index.ts';

/** States that `data-state` expresses; `disabled` and `checked` are the element's own attributes. */
export type DataState<Name extends PartName> = Exclude<StateOf<Name>, 'disabled' | 'checked'>;

/** One word or several. Empty values are omitted, so that callers can write conditions inline. */
export type Words<Word extends string> =
  | Word
  | ''
  | undefined
  | false
  | ReadonlyArray<Word | '' | undefined | false>;

export interface PartAttributes {
  'data-part': PartName;
  'data-variant'?: string;
  'data-state'?: string;
}

const join = (words: Words<string>): string =>
  (Array.isArray(words) ? words : [words]).filter(Boolean).join(' ');

/** The attributes that identify a part for the styling contract. Only variants and states of this part are accepted. */
export function part<Name extends PartName>(
  name: Name,
  variants?: Words<VariantOf<Name>>,
  states?: Words<DataState<Name>>,
): PartAttributes {
  const variant = join(variants);
  const state = join(states);
  return {
    'data-part': name,
    ...(variant && { 'data-variant': variant }),
    ...(state && { 'data-state': state }),
  };
}
