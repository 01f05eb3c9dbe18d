import type { FC } from 'hono/jsx';
import type { SectionKind, SectionOf, SiteSection } from '#schema/site/document.ts';
import { hrefOf } from '../links.ts';
import { sectionHeading } from '../section-heading.ts';
import { Contact, Hours, MapPlace } from './facts.tsx';
import { SiteForm } from './form.tsx';
import { Hero } from './hero.tsx';
import { Items } from './items.tsx';
import { Paragraphs } from './page.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

type View<K extends SectionKind> = FC<{ section: SectionOf<K> }>;

const TextSection: View<'text'> = ({ section: { text, image, action } }) => {
  const { context } = useSite();
  const isPictured = image !== undefined && context.pictures.has(image.image);
  return (
    <div class={isPictured ? 'prose beside' : 'prose'}>
      <div>
        <Paragraphs text={text} />
        {action === undefined ? null : <Action action={action} />}
      </div>
      {isPictured ? <Picture image={image} sizes="(min-width: 48rem) 50vw, 100vw" /> : null}
    </div>
  );
};

const Gallery: View<'gallery'> = ({ section: { images } }) => {
  const { context } = useSite();
  return (
    <ul class="pictures">
      {images
        .filter(({ image }) => context.pictures.has(image))
        .map(({ caption, ...image }) => (
          <li>
            <figure>
              <Picture image={image} sizes="(min-width: 60rem) 33vw, (min-width: 36rem) 50vw, 100vw" />
              {caption === undefined ? null : <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
    </ul>
  );
};

const Questions: View<'questions'> = ({ section: { questions } }) => (
  <div class="answers">
    {questions.map(({ question, answer }) => (
      <details>
        <summary>{question}</summary>
        <Paragraphs text={answer} />
      </details>
    ))}
  </div>
);

const People: View<'people'> = ({ section: { people } }) => (
  <ul class="cards people">
    {people.map(({ name, role, text, image }) => (
      <li class="card">
        {image === undefined ? null : <Picture image={image} sizes="(min-width: 48rem) 20rem, 100vw" />}
        <h3>{name}</h3>
        {role === undefined ? null : <p class="role">{role}</p>}
        {text === undefined ? null : <Paragraphs text={text} />}
      </li>
    ))}
  </ul>
);

const Quotes: View<'quotes'> = ({ section: { quotes } }) => (
  <ul class="cards quotes">
    {quotes.map(({ text, by }) => (
      <li class="card">
        <figure>
          <blockquote>
            <Paragraphs text={text} />
          </blockquote>
          <figcaption>{by}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

const CallToAction: View<'action'> = ({ section: { text, action } }) => (
  <div class="act">
    {text === undefined ? null : <Paragraphs text={text} class="lead" />}
    <Action action={action} />
  </div>
);

const Action = ({ action: { label, to } }: { action: SectionOf<'action'>['action'] }) => (
  <p>
    <a class="button" href={hrefOf(to)}>
      {label}
    </a>
  </p>
);

const views = {
  text: TextSection,
  items: Items,
  gallery: Gallery,
  hours: Hours,
  map: MapPlace,
  contact: Contact,
  questions: Questions,
  people: People,
  quotes: Quotes,
  action: CallToAction,
  form: SiteForm,
} satisfies { [K in Exclude<SectionKind, 'hero'>]: View<K> };

/** One section with its heading. `isTop` marks the hero with the page's first heading. */
export const Section = ({ section, isTop }: { section: SiteSection; isTop: boolean }) => {
  const { context } = useSite();
  if (section.kind === 'hero')
    return (
      <section id={section.id} class="hero">
        <Hero section={section} isTop={isTop} />
      </section>
    );
  const View = views[section.kind] as View<typeof section.kind>;
  const heading = sectionHeading(section, context.locale.messages);
  return (
    <section id={section.id} class={`part ${section.kind}`}>
      <div class="wrap">
        {heading === null ? null : <h2>{heading}</h2>}
        <View section={section} />
      </div>
    </section>
  );
};
