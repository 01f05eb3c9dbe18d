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
    <ul class={`cards people n${people.length}`}>
      {people.map(({ name, role, text, image }) => (
        <li class="card person">
          {kit.hasPicture(image) ? (
            <kit.Picture image={image} sizes="(min-width: 48rem) 24rem, 100vw" />
          ) : (
            <span class="face" aria-hidden="true">
              {kit.initialsOf(name)}
            </span>
          )}
          <h3>{name}</h3>
          {role === undefined ? null : <p class="role">{role}</p>}
          {text === undefined ? null : <kit.Paragraphs text={text} />}
        </li>
      ))}
    </ul>
  ),
};
