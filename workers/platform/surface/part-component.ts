import type { Child, FC, JSX } from 'hono/jsx';
import { jsx } from 'hono/jsx/jsx-runtime';
import type { PartName, VariantOf } from '#schema/contract/parts/index.ts';
import { type DataState, part, type Words } from './part.ts';

type Tag = keyof JSX.IntrinsicElements & string;

export type PartComponentProps<Name extends PartName> = {
  variant?: Words<VariantOf<Name>>;
  state?: Words<DataState<Name>>;
  children?: Child;
  id?: string;
  role?: string;
} & { readonly [attribute in `aria-${string}` | `data-fill`]?: string | number | boolean | undefined };

/**
 * Makes a component of one element with the part's attributes, for parts without behavior.
 *
 * @param dir the direction of its content, when it is the same in every language.
 */
export const partComponent =
  <Name extends PartName>(name: Name, tag: Tag, dir?: 'ltr'): FC<PartComponentProps<Name>> =>
  ({ variant, state, children, ...attributes }) => {
    const properties = { ...part(name, variant, state), ...(dir !== undefined && { dir }), ...attributes };
    // A void element (a line, a break) must not get empty children, because it would be rendered with an end tag.
    return jsx(tag, children === undefined ? properties : { ...properties, children }, undefined);
  };
