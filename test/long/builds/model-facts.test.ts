import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuilderJob, builderJob } from '#schema/builder/job.ts';
import { exampleWebhooks } from '#schema/openapi/examples/webhooks.ts';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { findNumbers, givenBy, splitWords } from '#workers/sites/model/facts/given.ts';
import { inventionsIn } from '#workers/sites/model/facts/invented.ts';
import { leaveOut } from '#workers/sites/model/facts/leave-out.ts';
import { isFullRun } from '../../support/full-run.ts';

const jobOf = (prompt: string, changes: Partial<BuilderJob> = {}): BuilderJob => ({
  ...builderJob.parse(exampleWebhooks.job),
  prompt,
  conversation: [],
  document: null,
  project: { id: exampleWebhooks.job.project.id, name: 'Acme', slug: 'acme' },
  ...changes,
});

const SAID = {
  en: [
    'A bakery in Graz',
    'Rye bread 6.90 €, croissant 1.80 €',
    'Call 020 7946 0011',
    'Open Tuesday to Saturday from 7 to 13',
  ],
  de: ['Eine Bäckerei in Graz', 'Roggenlaib 6,90 €', 'Tel. +43 316 123456', 'Geöffnet Mo–Fr 9–18 Uhr'],
  fr: ['Une boulangerie à Lyon', 'Tarte 4,50 €', 'Ouvert du mardi au samedi de 7h à 13h'],
  ar: ['مخبز في دبي', 'خبز 5 درهم'],
  ja: ['京都市のパン屋です', '食パン 450円'],
} as const;

const LIES = {
  numbers: [
    'Since 1850.',
    'Over 4000 customers.',
    'Für 25 Jahre.',
    'Twenty years of it.',
    'Plus de vingt ans.',
  ],
  names: ['Baked by Maria Rossi.', 'Chef Anna Berger kocht.', 'Ask for Johannes.'],
};
const CLAIMLESS = ['come by and see.', 'fresh every day.', 'schauen Sie vorbei.'];

const text = fc
  .array(fc.constantFrom(...LIES.numbers, ...LIES.names, ...CLAIMLESS), { minLength: 1, maxLength: 4 })
  .map((sentences) => sentences.join(' '));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;

/** Documents that a model might write: with some given facts, and many invented ones. */
const written = (locale: keyof typeof SAID, said: readonly string[]): fc.Arbitrary<SiteDocument> => {
  const facts = fc.oneof(
    fc.constantFrom(...said),
    fc.constantFrom('Walnut bread', 'Lind', '$7', '12 €', '+1 555 123456'),
  );
  const line = fc.oneof(text, fc.constantFrom(...said, '$7', '12 €'));
  const item = fc.record({
    name: facts,
    price: maybe(fc.constantFrom('6,90 €', '6.90 €', '7 €', '450円')),
    text: maybe(line),
  });
  return fc
    .record({
      name: facts,
      phone: maybe(fc.constantFrom('020 7946 0011', '+43 316 123456', '+1 555 123456')),
      email: maybe(fc.constant('hello@lind.example')),
      open: maybe(fc.constantFrom('07:00', '09:00', '10:00')),
      city: maybe(fc.constantFrom('Graz', 'Lyon', 'Boston')),
      headline: line,
      about: line,
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      quote: maybe(fc.record({ text: line, by: fc.constantFrom('Anna', 'Graz') })),
    })
    .map(({ name, phone, email, open, city, headline, about, items, quote }) => ({
      version: 1 as const,
      locale,
      business: defined({
        name,
        phone,
        email,
        address: city === undefined ? undefined : { city },
        hours:
          open === undefined
            ? undefined
            : { week: [{ days: ['tue' as const, 'wed' as const], open: [{ from: open, to: '13:00' }] }] },
      }) as SiteDocument['business'],
      pages: [
        {
          title: name,
          sections: [
            { id: 'top', kind: 'hero' as const, headline },
            { id: 'about', kind: 'text' as const, text: about },
            { id: 'items', kind: 'items' as const, groups: [{ items: items.map(defined) }] },
            ...(quote === undefined ? [] : [{ id: 'quotes', kind: 'quotes' as const, quotes: [quote] }]),
          ],
        },
      ],
    }))
    .filter((document) => siteDocumentSchema.safeParse(document).success) as fc.Arbitrary<SiteDocument>;
};

const cases = fc
  .constantFrom(...(Object.keys(SAID) as (keyof typeof SAID)[]))
  .chain((locale) =>
    fc
      .shuffledSubarray([...SAID[locale]], { minLength: 1 })
      .chain((said) => written(locale, said).map((document) => ({ said, document }))),
  );

function textsOf(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return ['kind', 'id', 'locale', 'from', 'to'].includes(key) ? [] : [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => textsOf(value, Array.isArray(node) ? key : name));
}

describe('a site of a model never invents', () => {
  it('removes each number, name, price, quote and opening hour that the prompt does not contain', async () => {
    await fc.assert(
      fc.property(cases, ({ said, document }) => {
        const prompt = said.join('. ');
        const job = jobOf(prompt, { locale: document.locale });
        const left = leaveOut(document, givenBy(job), 'Acme');
        if (left === null) return;
        expect(siteDocumentSchema.parse(left)).toEqual(left);
        const texts = textsOf(left).join('\n');
        const given = new Set(findNumbers(prompt));
        expect(
          findNumbers(texts).filter((number) => !given.has(number)),
          prompt,
        ).toEqual([]);
        const told = new Set([...splitWords(prompt), 'Acme']);
        const strangers = [
          'Maria',
          'Rossi',
          'Anna',
          'Berger',
          'Johannes',
          'Walnut',
          'Lind',
          'Boston',
          'Twenty',
          'vingt',
          'lind',
        ];
        expect(
          splitWords(texts).filter((word) => strangers.includes(word) && !told.has(word)),
          prompt,
        ).toEqual([]);
        const { hours } = left.business;
        if (hours !== undefined)
          expect(prompt).toMatch(/Tuesday to Saturday from 7 to 13|mardi au samedi de 7h à 13h/);
      }),
      { numRuns: isFullRun ? 300 : 25 },
    );
  });

  it('keeps a document unchanged whose facts the prompt contains', () => {
    const prompt = 'A bakery in Graz called Lind. Rye bread 6.90 €. Call 020 7946 0011.';
    const document: SiteDocument = {
      version: 1,
      locale: 'en',
      business: { name: 'Lind', kind: 'bakery', phone: '020 7946 0011', address: { city: 'Graz' } },
      look: { theme: 'warm', primary: '#aa3300' },
      pages: [
        {
          title: 'Lind',
          sections: [
            { id: 'top', kind: 'hero', headline: 'A bakery in Graz', text: 'Come by and see what is fresh.' },
            { id: 'items', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price: '€6.90' }] }] },
            { id: 'call', kind: 'action', action: { label: 'Call us', to: 'tel:02079460011' } },
          ],
        },
      ],
    };
    expect(inventionsIn(document, givenBy(jobOf(prompt)))).toEqual([]);
  });

  it.each([
    ['a part of a longer number', '7946 00'],
    ['a number without its end', '6.9'],
    ['another currency', '6.90 $'],
  ])('does not count %s as given', (_, price) => {
    const document = {
      version: 1 as const,
      locale: 'en',
      business: { name: 'Acme' },
      pages: [
        {
          title: 'Acme',
          sections: [
            {
              id: 'i',
              kind: 'items' as const,
              groups: [{ items: [{ name: 'Bread', price }] }],
            },
          ],
        },
      ],
    };
    const found = inventionsIn(document, givenBy(jobOf('Acme. Bread 6.90 €. Call 020 7946 0011.')));
    expect(found.map(({ path }) => path.at(-1))).toEqual(['price']);
  });
});
