import fc from 'fast-check';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';

const names = ['tea', 'Tea', 'Rye bread', 'Zoë', 'شاي', 'x #2', '#2'] as const;
const ids = ['top', 'menu', 'team', 'faq'] as const;
export const slugs = ['about', 'menu', 'team', 'shop'] as const;
const text = fc.constantFrom('one', 'two words', 'Ein Satz.', 'three\nlines', 'نص');
const line = fc.constantFrom('one', 'two words', 'Ein Satz.', 'نص');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const shape = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) => fc.record(fields);

const image = shape({ image: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)), alt: line });
const action = shape({ label: line, to: fc.constantFrom('/about', '/menu#top', '#faq', 'tel:+43316') });
const item = shape({
  name: fc.constantFrom(...names),
  text: maybe(text),
  price: maybe(fc.constantFrom('1 €', '2,50 €')),
});
const fieldIds = ['who', 'mail', 'field', 'more'] as const;
export const formField = fc.oneof(
  shape({
    id: fc.constantFrom(...fieldIds),
    type: fc.constantFrom('name', 'email', 'phone', 'text', 'message', 'checkbox'),
    label: line,
    required: maybe(fc.boolean()),
  }),
  shape({
    id: fc.constantFrom(...fieldIds),
    type: fc.constant('select'),
    label: line,
    options: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
);
const base = { heading: maybe(line), hidden: maybe(fc.boolean()) };

const bodies = fc.oneof(
  shape({ ...base, kind: fc.constant('hero'), headline: line, text: maybe(text), action: maybe(action) }),
  shape({ ...base, kind: fc.constant('text'), text, image: maybe(image) }),
  shape({
    ...base,
    kind: fc.constant('items'),
    groups: fc.array(
      shape({
        name: maybe(fc.constantFrom(...names)),
        items: fc.array(item, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  shape({ ...base, kind: fc.constant('gallery'), images: fc.array(image, { minLength: 1, maxLength: 3 }) }),
  shape({ ...base, kind: fc.constant('hours') }),
  shape({
    ...base,
    kind: fc.constant('questions'),
    questions: fc.array(shape({ question: line, answer: text }), { minLength: 1, maxLength: 3 }),
  }),
  shape({
    ...base,
    kind: fc.constant('people'),
    people: fc.array(shape({ name: fc.constantFrom(...names), role: maybe(line) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  shape({
    ...base,
    kind: fc.constant('quotes'),
    quotes: fc.array(shape({ text, by: fc.constantFrom(...names) }), { minLength: 1, maxLength: 3 }),
  }),
  shape({ ...base, kind: fc.constant('action'), text: maybe(text), action }),
  shape({
    ...base,
    kind: fc.constant('form'),
    text: maybe(text),
    fields: fc.uniqueArray(formField, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
    consent: maybe(line),
    button: maybe(line),
    sent: maybe(line),
  }),
);

export const anySection = fc
  .tuple(fc.constantFrom(...ids), bodies)
  .map(([id, body]) => JSON.parse(JSON.stringify({ id, ...body })) as Record<string, unknown>);

const sections = fc.uniqueArray(anySection, { maxLength: 4, selector: ({ id }) => id });
const page = shape({ title: line, description: maybe(line), unlisted: maybe(fc.boolean()), sections });

const time = fc.constantFrom('07:00', '12:00', '13:30', '18:00');
const open = fc.array(shape({ from: time, to: time }), { maxLength: 2 });
const hours = shape({
  week: fc
    .constantFrom([['mon', 'tue'], ['sat']], [['mon']], [['fri', 'thu'], ['sun'], ['mon']])
    .chain((days) => fc.tuple(...days.map((entry) => open.map((times) => ({ days: entry, open: times }))))),
  exceptions: maybe(
    fc.uniqueArray(shape({ from: fc.constantFrom('2026-12-24', '2026-12-31'), open }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ from }) => from,
    }),
  ),
});
const business = shape({
  name: line,
  kind: maybe(fc.constantFrom('bakery', 'yoga')),
  phone: maybe(fc.constantFrom('+43 316 123456', '020 7946 0011')),
  email: maybe(fc.constant('a@b.example')),
  address: maybe(shape({ street: maybe(line), city: maybe(line) })),
  hours: maybe(hours),
});

/** Valid documents with few names, so that changes often concern existing objects and names repeat where they may. */
export const anyDocument: fc.Arbitrary<SiteDocument> = shape({
  locale: fc.constantFrom('de', 'ar', 'en-GB'),
  business,
  look: maybe(
    shape({ theme: maybe(fc.constantFrom('warm', 'grid')), primary: maybe(fc.constant('#aa3355')) }),
  ),
  pages: fc
    .tuple(
      page,
      fc.uniqueArray(fc.tuple(fc.constantFrom(...slugs), page), { maxLength: 3, selector: ([slug]) => slug }),
    )
    .map(([home, others]) => [home, ...others.map(([slug, rest]) => ({ slug, ...rest }))]),
  footer: maybe(shape({ text: maybe(text), links: maybe(fc.array(action, { maxLength: 2 })) })),
})
  .map((parts) => siteDocumentSchema.safeParse(JSON.parse(JSON.stringify({ version: 1, ...parts }))))
  .filter((parsed) => parsed.success)
  .map(({ data }) => data as SiteDocument);

export { fieldIds, ids as sectionIds, names as entryNames };
