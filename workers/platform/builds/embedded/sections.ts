import { escapeHtml } from '../site/escape-html.ts';
import { seeded } from '../site/random.ts';
import type { SectionKind } from '../skills/recipe.ts';
import { art } from './art.ts';
import type { Brief } from './read-prompt.ts';

export interface SectionInput {
  name: string;
  brief: Brief;
  /** Makes equal jobs equal. */
  seed: string;
  /** Paths of articles, when there are pages for them. */
  articles: ReadonlyArray<{ path: string; title: string }>;
}

interface Section {
  title: string;
  body: string;
}

const cards = (items: readonly string[]): string =>
  `<ul class="grid">${items.map((item) => `<li class="card">${item}</li>`).join('')}</ul>`;
const rows = (items: ReadonlyArray<readonly [string, string]>): string =>
  `<ul class="rows">${items.map(([left, right]) => `<li><span>${escapeHtml(left)}</span><span>${escapeHtml(right)}</span></li>`).join('')}</ul>`;
const topic = (input: SectionInput, index: number): string =>
  input.brief.topics[index % input.brief.topics.length] ?? input.name;
const several = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const REASONS = [
  'Thought through from the first sketch to the last detail.',
  'Made for people who know what they want, and for those who are still finding out.',
  'Simple to begin with, and it grows with you.',
  'Done properly, by people who enjoy doing it.',
  'Clear from the start: what it is, what it costs, how long it takes.',
  'Close by when you have a question.',
] as const;

const price = (input: SectionInput, index: number): string => {
  const random = seeded(`${input.seed}/price/${index}`);
  return `${8 + random.number(40)}.${random.pick(['00', '50', '90'])}`;
};

const makers: Record<SectionKind, (input: SectionInput) => Section> = {
  features: (input) => ({
    title: 'What you get',
    body: cards(
      several(
        6,
        (index) => `<h3>${escapeHtml(topic(input, index))}</h3><p>${REASONS[index % REASONS.length]}</p>`,
      ),
    ),
  }),
  gallery: (input) => ({
    title: 'Selected work',
    body: cards(
      several(
        6,
        (index) =>
          `${art(`${input.seed}/work/${index}`)}<h3>${escapeHtml(topic(input, index))}</h3><p>No. ${index + 1}</p>`,
      ),
    ),
  }),
  menu: (input) => ({
    title: 'Menu',
    body: rows(
      several(
        8,
        (index) =>
          [
            `${topic(input, index)} ${['of the day', 'plate', 'for two', 'special'][index % 4]}`,
            price(input, index),
          ] as const,
      ),
    ),
  }),
  hours: () => ({
    title: 'Opening hours',
    body: rows([
      ['Monday to Thursday', '09:00 – 18:00'],
      ['Friday', '09:00 – 20:00'],
      ['Saturday', '10:00 – 16:00'],
      ['Sunday', 'Closed'],
    ]),
  }),
  products: (input) => ({
    title: 'Our products',
    body: cards(
      several(
        6,
        (index) =>
          `${art(`${input.seed}/product/${index}`)}<h3>${escapeHtml(topic(input, index))}</h3><p class="price">${price(input, index)}</p><p>In stock</p>`,
      ),
    ),
  }),
  booking: () => ({
    title: 'How to book',
    body: `<ol class="grid steps">${[
      'Choose a day|Look at the opening hours and pick what suits you.',
      'Tell us|Write a short message with your name and the time.',
      'Come by|We confirm the same day. That is all.',
    ]
      .map((step) => {
        const [title, text] = step.split('|');
        return `<li class="card"><h3>${title}</h3><p>${text}</p></li>`;
      })
      .join('')}</ol>`,
  }),
  pricing: (input) => ({
    title: 'Plans',
    body: `<ul class="grid">${['Start', 'Usual', 'Everything'].map((plan, index) => `<li class="card${index === 1 ? ' best' : ''}"><h3>${plan}${index === 1 ? ' (most chosen)' : ''}</h3><p class="price">${(index + 1) * 9}.00 a month</p><p>${escapeHtml(several(index + 2, (at) => topic(input, at)).join(', '))}</p></li>`).join('')}</ul>`,
  }),
  testimonials: (input) => ({
    title: 'What people say',
    body: cards(
      several(
        3,
        (index) =>
          `<blockquote><p>“${['Exactly what we were looking for', 'Quick, kind and to the point', 'We would choose them again'][index]}: ${escapeHtml(topic(input, index).toLocaleLowerCase('en'))}.”</p><footer>${['A. Lind', 'M. Okafor', 'S. Tanaka'][index]}</footer></blockquote>`,
      ),
    ),
  }),
  team: (input) => ({
    title: 'Who we are',
    body: cards(
      ['Ada', 'Noor', 'Tomás', 'Yuki'].map(
        (person, index) =>
          `${art(`${input.seed}/person/${index}`, 320, 240)}<h3>${person}</h3><p>${escapeHtml(topic(input, index))}</p>`,
      ),
    ),
  }),
  posts: (input) => ({
    title: 'Latest',
    body: cards(
      input.articles.map(
        ({ path, title }) =>
          `<h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3><p>Read the article</p>`,
      ),
    ),
  }),
  faq: (input) => ({
    title: 'Questions and answers',
    body: [
      [`What makes ${input.name} different?`, REASONS[3]],
      [
        `How do I start with ${topic(input, 0).toLocaleLowerCase('en')}?`,
        'Write to us in a sentence or two. We answer the same day.',
      ],
      ['What does it cost?', REASONS[4]],
      ['Can I change my mind?', 'Yes, at any time before we have begun.'],
    ]
      .map(
        ([question = '', answer = '']) =>
          `<details><summary>${escapeHtml(question)}</summary><p>${escapeHtml(answer)}</p></details>`,
      )
      .join(''),
  }),
  contact: (input) => ({
    title: 'Get in touch',
    body: `<p class="lead">Tell ${escapeHtml(input.name)} what you have in mind. A sentence is enough.</p>${rows(
      [
        ['Ask about', topic(input, 0)],
        ['Visit', 'By appointment'],
      ],
    )}`,
  }),
};

/** One part of the front page as HTML, with the anchor that the navigation leads to. */
export function section(
  kind: SectionKind,
  input: SectionInput,
): { kind: SectionKind; title: string; html: string } {
  const { title, body } = makers[kind](input);
  return {
    kind,
    title,
    html: `<section id="${kind}" aria-labelledby="${kind}-title"><div class="wrap"><h2 id="${kind}-title">${title}</h2>${body}</div></section>`,
  };
}
