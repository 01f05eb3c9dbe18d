import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const actionView: SectionView<SectionOf<'action'>> = {
  heading: null,
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: null,
  rules: '',
  View: ({ section: { text, action }, kit }) => (
    <div class="act">
      {text === undefined ? null : <kit.Paragraphs text={text} class="lead" />}
      <kit.Actions actions={[action]} />
    </div>
  ),
};
