import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const hoursView: SectionView<SectionOf<'hours'>, { hours: string }> = {
  heading: ({ hours }) => hours,
  headline: null,
  hasContent: (_, { business }) => business.hours !== undefined,
  pictures: () => [],
  data: null,
  rules: '',
  View: ({ section: { text }, kit }) => {
    const { hours } = kit.business;
    return hours === undefined ? null : (
      <>
        <kit.Now />
        {text === undefined ? null : <kit.Paragraphs text={text} class="lead" />}
        <kit.Hours hours={hours} />
      </>
    );
  },
};
