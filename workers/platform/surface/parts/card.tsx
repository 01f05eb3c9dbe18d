import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { useHeadingLevel } from '../heading-level.ts';
import { type DataState, part, type Words } from '../part.ts';
import { partComponent } from '../part-component.ts';

interface CardProps {
  variant?: Words<VariantOf<'card'>>;
  state?: Words<DataState<'card'>>;
  /** Makes the whole card a link. */
  href?: string;
  label?: string;
  id?: string | undefined;
  children?: Child;
}

export const Card: FC<CardProps> = ({ variant, state, href, label, id, children }) =>
  href ? (
    <a {...part('card', variant, state)} href={href} id={id} aria-label={label}>
      {children}
    </a>
  ) : (
    <article {...part('card', variant, state)} id={id} aria-label={label}>
      {children}
    </article>
  );

interface CardTitleProps {
  /**
   * For text of people, which has its own direction: a brand's stylesheet may truncate it, which must happen at its
   * end.
   */
  dir?: 'auto';
  children?: Child;
}

/** Heading of a card, one level below the heading above the card. */
export const CardTitle: FC<CardTitleProps> = ({ dir, children }) => {
  const attributes = { ...part('card-title'), dir };
  return useHeadingLevel() === 2 ? <h2 {...attributes}>{children}</h2> : <h3 {...attributes}>{children}</h3>;
};

export const CardMedia = partComponent('card-media', 'div');
export const CardHeader = partComponent('card-header', 'div');
export const CardDescription = partComponent('card-description', 'p');
export const CardBody = partComponent('card-body', 'div');
export const CardFooter = partComponent('card-footer', 'div');
