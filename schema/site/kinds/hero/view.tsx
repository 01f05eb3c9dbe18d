import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

/** The opening of a page: heading, sentence, up to two actions, and a picture or a drawing in the colors of the site. */
export const heroView: SectionView<SectionOf<'hero'>> = {
  heading: null,
  headline: ({ headline }) => headline,
  hasContent: () => true,
  pictures: ({ image }) => [image],
  data: null,
  rules: '',
  View: ({ section: { heading, headline, text, image, action, second }, isTop, kit }) => {
    const isPictured = kit.hasPicture(image);
    const lead = text ?? (isTop ? kit.business.description : undefined);
    const actions = [action, second].filter((given) => given !== undefined);
    const shown = isTop ? kit.withWays(actions) : actions;
    const [icon] = kit.iconsFor([heading ?? '']);
    return (
      <div class={isPictured ? 'wrap pictured' : 'wrap'}>
        <div class="words">
          {heading === undefined ? null : (
            <p class="eyebrow">
              {icon === undefined ? null : <kit.Icon name={icon} />}
              {heading}
            </p>
          )}
          {isTop ? <h1>{headline}</h1> : <h2>{headline}</h2>}
          {lead === undefined ? null : <kit.Paragraphs text={lead} class="lead" />}
          <kit.Actions actions={shown} />
          {isTop ? <kit.Facts /> : null}
        </div>
        <div class={isPictured ? 'view' : 'view drawing'} aria-hidden={isPictured ? undefined : 'true'}>
          {isPictured ? (
            <kit.Picture image={image} sizes="(min-width: 56rem) 50vw, 100vw" isFirst />
          ) : (
            <kit.Drawing />
          )}
        </div>
      </div>
    );
  },
};
