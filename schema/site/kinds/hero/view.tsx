import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

/** The top of a page: heading, sentence, one action, and a picture or an ornament in the colors of the site. */
export const heroView: SectionView<SectionOf<'hero'>> = {
  heading: null,
  headline: ({ headline }) => headline,
  hasContent: () => true,
  pictures: ({ image }) => [image],
  data: null,
  rules: '',
  View: ({ section: { heading, headline, text, image, action }, isTop, kit }) => {
    const isPictured = kit.hasPicture(image);
    return (
      <div class={isPictured ? 'wrap pictured' : 'wrap'}>
        <div class="words">
          {heading === undefined ? null : <p class="eyebrow">{heading}</p>}
          {isTop ? <h1>{headline}</h1> : <h2>{headline}</h2>}
          {text === undefined ? null : <kit.Paragraphs text={text} class="lead" />}
          {action === undefined ? null : <kit.Action action={action} />}
        </div>
        {isPictured ? (
          <kit.Picture image={image} sizes="(min-width: 60rem) 50vw, 100vw" isFirst />
        ) : (
          <div class="ornament" aria-hidden="true">
            <kit.Ornament />
          </div>
        )}
      </div>
    );
  },
};
