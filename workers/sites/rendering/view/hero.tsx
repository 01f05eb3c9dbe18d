import { raw } from 'hono/html';
import type { SectionOf } from '#schema/site/document.ts';
import { hrefOf } from '../links.ts';
import { ornament } from '../style/ornament.ts';
import { Paragraphs } from './page.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

/** The top of a page: heading, sentence, one action, and a picture or an ornament in the colors of the site. */
export const Hero = ({ section, isTop }: { section: SectionOf<'hero'>; isTop: boolean }) => {
  const { context, design, document } = useSite();
  const { headline, text, image, action } = section;
  const hasPicture = image !== undefined && context.pictures.has(image.image);
  return (
    <div class={hasPicture ? 'wrap pictured' : 'wrap'}>
      <div class="words">
        {section.heading === undefined ? null : <p class="eyebrow">{section.heading}</p>}
        {isTop ? <h1>{headline}</h1> : <h2>{headline}</h2>}
        {text === undefined ? null : <Paragraphs text={text} class="lead" />}
        {action === undefined ? null : (
          <p>
            <a class="button" href={hrefOf(action.to)}>
              {action.label}
            </a>
          </p>
        )}
      </div>
      {hasPicture ? (
        <Picture image={image} sizes="(min-width: 60rem) 50vw, 100vw" isFirst />
      ) : (
        <div class="ornament" aria-hidden="true">
          {raw(ornament(design.ornament, document.business.name))}
        </div>
      )}
    </div>
  );
};
