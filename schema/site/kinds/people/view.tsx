import type { SectionOf } from '../../sections.ts';
import type { SectionView } from '../section-view.ts';

export const peopleView: SectionView<SectionOf<'people'>, { people: string }> = {
  heading: ({ people }) => people,
  headline: null,
  hasContent: () => true,
  pictures: () => [],
  data: ({ people }) => ({ people }),
  rules: '',
  View: ({ section: { people }, kit }) => (
    <ul class="cards people">
      {people.map(({ name, role, text, image }) => (
        <li class="card">
          {image === undefined ? null : <kit.Picture image={image} sizes="(min-width: 48rem) 20rem, 100vw" />}
          <h3>{name}</h3>
          {role === undefined ? null : <p class="role">{role}</p>}
          {text === undefined ? null : <kit.Paragraphs text={text} />}
        </li>
      ))}
    </ul>
  ),
};
