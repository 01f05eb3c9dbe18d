import fc from 'fast-check';
import { anySection, entryNames, fieldIds, formField, sectionIds, slugs } from './any-document.ts';

const pages = fc.constantFrom('index', ...slugs);
const sections = fc.constantFrom(...sectionIds);
const entries = fc.oneof(
  fc.constantFrom(...entryNames, ...fieldIds, 'one', '#3', 'a'.repeat(32)),
  fc.constant('#1'),
);
const groups = fc.option(fc.constantFrom(...entryNames, 'New group', '#1'), { nil: undefined, freq: 1 });
const place = (reference: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    reference.map((before) => ({ before })),
    reference.map((after) => ({ after })),
    reference.map((name) => ({ before: name, after: name })),
  );
const values = fc.dictionary(
  fc.constantFrom(
    'heading',
    'text',
    'headline',
    'name',
    'price',
    'answer',
    'by',
    'type',
    'label',
    'options',
    'groups',
    'hidden',
    'id',
    'wrong',
  ),
  fc.oneof(
    fc.constantFrom('one', '', 'x'.repeat(9000), '<b>', 7, true, null),
    fc.constant({ label: 'a', to: '/b' }),
    fc.constant(['one']),
  ),
  { maxKeys: 2 },
);
const clear = fc.option(
  fc.subarray(['heading', 'text', 'image', 'price', 'headline', 'options', 'wrong'], { maxLength: 2 }),
  {
    nil: undefined,
  },
);
const target = { page: pages, section: sections };
const op = <T extends Record<string, fc.Arbitrary<unknown>>>(
  name: string,
  fields: T,
  extra = fc.constant({}),
) =>
  fc
    .tuple(fc.record(fields), extra)
    .map(([given, more]) => JSON.parse(JSON.stringify({ op: name, ...given, ...more })));

const time = fc.constantFrom('07:00', '12:00', '24:00', '25:00');
const open = fc.option(fc.array(fc.record({ from: time, to: time }), { maxLength: 2 }), { nil: undefined });
const item = fc.oneof(
  fc.record({ name: fc.constantFrom(...entryNames), price: fc.constant('3 €') }),
  fc.record({ question: fc.constant('Why?'), answer: fc.constant('Because.') }),
  fc.record({ text: fc.constant('Good.'), by: fc.constantFrom(...entryNames) }),
  fc.record({ image: fc.constant('c'.repeat(32)), alt: fc.constant('') }),
  formField,
);

/** Operations of every kind. Most of them apply to some document of `anyDocument`, and some to none. */
export const anyOperation: fc.Arbitrary<unknown> = fc.oneof(
  op('set_business', {
    values: fc.option(
      fc.record(
        {
          name: fc.constantFrom('Lind', ''),
          phone: fc.constantFrom('+43 1 234567', 'no'),
          address: fc.record({ city: fc.constant('Graz') }, { requiredKeys: [] }),
          wrong: fc.constant(1),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
    clear: fc.option(
      fc.subarray(['phone', 'address', 'address.city', 'hours', 'hours.exceptions', 'kind'], {
        maxLength: 2,
      }),
      {
        nil: undefined,
      },
    ),
  }),
  op('set_hours', { days: fc.subarray(['mon', 'tue', 'sat', 'sun'], { minLength: 1 }), open }),
  op('set_exception', { from: fc.constantFrom('2026-12-24', '2027-01-06', 'soon'), open }),
  op('set_look', {
    values: fc.constantFrom({ theme: 'warm' }, { primary: '#112233' }, { primary: 'red' }, {}),
    clear: fc.option(fc.subarray(['theme', 'accent']), { nil: undefined }),
  }),
  op('set_locale', { locale: fc.constantFrom('fr', 'pt-BR', 'français') }),
  op('set_footer', {
    values: fc.constantFrom({ text: 'Bye' }, { links: [] }),
    clear: fc.option(fc.constant(['text']), { nil: undefined }),
  }),
  op(
    'add_page',
    { slug: fc.constantFrom(...slugs, 'index', '404', 'new'), title: fc.constantFrom('New', '') },
    place(pages),
  ),
  op('set_page', {
    page: pages,
    values: fc.constantFrom(
      { title: 'T' },
      { slug: 'new' },
      { slug: 'menu' },
      { hidden: true },
      { unlisted: true },
    ),
    clear: fc.option(fc.constant(['description']), { nil: undefined }),
  }),
  op('move_page', { page: pages }, place(pages)),
  op('duplicate_page', { page: pages, slug: fc.constantFrom('copy', 'menu') }),
  op('remove_page', { page: pages }),
  op('add_section', { page: pages, section: anySection }, place(sections)),
  op('set_section', { ...target, values, clear }),
  op('replace_section', { ...target, with: anySection }),
  op('move_section', { ...target, to: fc.option(pages, { nil: undefined }) }, place(sections)),
  op('duplicate_section', {
    ...target,
    id: fc.constantFrom('copy', 'top'),
    to: fc.option(pages, { nil: undefined }),
  }),
  op('remove_section', target),
  op('add_entry', { ...target, group: groups, entry: item }, place(entries)),
  op('set_entry', { ...target, group: groups, entry: entries, values, clear }),
  op('move_entry', { ...target, group: groups, entry: entries, to: groups }, place(entries)),
  op('remove_entry', { ...target, group: groups, entry: entries }),
  op('set_group', {
    ...target,
    group: fc.oneof(fc.constant('#1'), fc.constantFrom(...entryNames)),
    name: fc.constantFrom('Hot', ''),
  }),
  { weight: 1, arbitrary: fc.jsonValue() },
);
