import type { FC } from 'hono/jsx';
import type * as z from 'zod/mini';
import type { componentProps } from '#schema/contract/brand/components.ts';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { PlacedLink } from './placed-link.tsx';

export const Hero: FC<z.output<typeof componentProps.hero> & { id?: string }> = ({
  id,
  title,
  text,
  image,
  link,
}) => {
  const url = image && useBrand().assetUrls[image.asset];
  return (
    <section {...part('hero')} id={id} aria-label={title}>
      <div>
        <p {...part('hero-title')}>{title}</p>
        {text && (
          <div {...part('hero-body')}>
            <Paragraphs text={text} />
          </div>
        )}
        {link && <PlacedLink link={link} as="button" />}
      </div>
      {image && url && <img {...part('hero-media')} src={url} alt={image.alt} />}
    </section>
  );
};
