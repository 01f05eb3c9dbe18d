import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const quotesView: SectionView<SectionOf<'quotes'>, { quotes: string }> = {
  heading: ({ quotes }) => quotes,
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: null,
  rules: '',
  View: ({ section: { quotes }, kit }) => (
    <ul class={`quotes n${quotes.length}`}>
      {quotes.map(({ text, by }) => (
        <li class="card">
          <figure>
            <blockquote>
              <kit.Icon name="quote" />
              <kit.Paragraphs text={text} />
            </blockquote>
            <figcaption>{by}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  ),
};
