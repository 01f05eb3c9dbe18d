import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const textView: SectionView<SectionOf<'text'>> = {
  heading: null,
  headline: null,
  hasContent: () => true,
  pictures: ({ image }) => [image],
  data: null,
  rules: '',
  View: ({ section: { text, image, action }, kit }) => {
    const isPictured = kit.hasPicture(image);
    return (
      <div class={isPictured ? 'prose beside' : 'prose'}>
        <div>
          <kit.Paragraphs text={text} />
          {action === undefined ? null : <kit.Action action={action} />}
        </div>
        {isPictured ? <kit.Picture image={image} sizes="(min-width: 48rem) 50vw, 100vw" /> : null}
      </div>
    );
  },
};
