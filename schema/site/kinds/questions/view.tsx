import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const questionsView: SectionView<SectionOf<'questions'>, { questions: string }> = {
  heading: ({ questions }) => questions,
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: ({ questions }) => ({ questions }),
  rules: '',
  View: ({ section: { questions }, kit }) => (
    <div class="answers">
      {questions.map(({ question, answer }) => (
        <details class="answer">
          <summary>{question}</summary>
          <kit.Paragraphs text={answer} />
        </details>
      ))}
    </div>
  ),
};
