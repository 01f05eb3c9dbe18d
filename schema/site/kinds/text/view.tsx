import type { SectionOf } from '../../sections.ts';
import { unmarked } from '../../unmarked.ts';
import type { SectionView } from '../section-view.ts';

/** A text up to this length without a picture is set larger; without a heading it is larger still, with icons beside it. */
const STATEMENT = 420;
const LONG = 700;

export const textView: SectionView<SectionOf<'text'>> = {
  heading: null,
  drawsHeading: ({ image }, { hasPicture }) => hasPicture(image),
  headline: null,
  hasContent: () => true,
  pictures: ({ image }) => [image],
  data: null,
  rules: '',
  View: ({ section: { heading, text, image, action }, kit }) => {
    const isPictured = kit.hasPicture(image);
    const { length } = unmarked(text);
    const words = (
      <>
        <kit.Paragraphs text={text} />
        <kit.Actions actions={[action]} />
      </>
    );
    if (isPictured)
      return (
        <div class="prose beside">
          <div class={length > STATEMENT ? undefined : heading === undefined ? 'large' : 'brief'}>
            {heading === undefined ? null : (
              <div class="head">
                <h2>{heading}</h2>
              </div>
            )}
            {words}
          </div>
          <div class="shown">
            <kit.Picture image={image} sizes="(min-width: 52rem) 50vw, 100vw" />
          </div>
        </div>
      );
    if (heading === undefined && length <= STATEMENT)
      return (
        <div class="prose statement">
          <div>{words}</div>
          <kit.Trio />
        </div>
      );
    const size = length > LONG ? ' long-text' : length <= STATEMENT ? ' brief' : '';
    return <div class={`prose${size}`}>{words}</div>;
  },
};
