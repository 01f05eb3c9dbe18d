import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#schema/contract/color/contrast.ts';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { themes } from '#schema/site/look.ts';
import { siteFault } from '#workers/sites/core/site-fault.ts';
import { answerName } from '#workers/sites/forms/form-names.ts';
import { renderSite } from '#workers/sites/rendering/render-site.tsx';
import { createPalette, toneNames } from '#workers/sites/rendering/style/palette.ts';
import { runsOf } from '../../support/full-run.ts';
import { anyDocument } from '../../support/sites/any-document.ts';
import { examples } from '../../support/sites/examples.ts';
import { siteLocale } from '../../support/sites/site-locale.ts';

const brand = { productName: 'Acme Sites' };

async function textsOf(document: SiteDocument): Promise<Map<string, string>> {
  const files = await renderSite(document, {
    locale: await siteLocale(document.locale),
    brand,
    pictures: new Map(),
    readFont: null,
  });
  expect(siteFault(files)).toBeNull();
  return new Map(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
}

const bakery = examples.bakery!;
const home = async (document: SiteDocument): Promise<string> => (await textsOf(document)).get('index.html')!;
const withSections = (sections: SiteDocument['pages'][number]['sections']): SiteDocument => ({
  ...bakery,
  pages: [{ title: 'Start', sections }],
});

describe('a site document', () => {
  it.each(Object.keys(examples))('accepts the example %s', (name) => {
    expect(siteDocumentSchema.parse(examples[name])).toEqual(examples[name]);
  });

  it.each<[string, (document: SiteDocument) => unknown, PropertyKey[]]>([
    [
      'an unknown key of the business',
      (d) => ({ ...d, business: { ...d.business, nam: 'x' } }),
      ['business'],
    ],
    [
      'an unknown key of a section',
      (d) => ({ ...d, pages: [{ title: 'x', sections: [{ id: 'a', kind: 'hours', color: 1 }] }] }),
      ['pages', 0, 'sections', 0],
    ],
    [
      'an unknown kind of section',
      (d) => ({ ...d, pages: [{ title: 'x', sections: [{ id: 'a', kind: 'video' }] }] }),
      ['pages', 0, 'sections', 0, 'kind'],
    ],
    [
      'markup in a text',
      (d) => ({ ...d, pages: [{ title: '<b>x</b>', sections: [] }] }),
      ['pages', 0, 'title'],
    ],
    [
      'a link that runs a script',
      (d) => ({ ...d, footer: { links: [{ label: 'x', to: 'javascript:alert(1)' }] } }),
      ['footer', 'links', 0, 'to'],
    ],
    [
      'a day in two entries',
      (d) => ({
        ...d,
        business: {
          ...d.business,
          hours: {
            week: [
              { days: ['mon'], open: [] },
              { days: ['mon'], open: [] },
            ],
          },
        },
      }),
      ['business', 'hours', 'week'],
    ],
    [
      'two sections with one id',
      (d) => ({
        ...d,
        pages: [
          {
            title: 'x',
            sections: [
              { id: 'a', kind: 'hours' },
              { id: 'a', kind: 'map' },
            ],
          },
        ],
      }),
      ['pages', 0, 'sections'],
    ],
    [
      'a home page with a slug',
      (d) => ({ ...d, pages: [{ slug: 'home', title: 'x', sections: [] }] }),
      ['pages'],
    ],
    [
      'a page at an address of the renderer',
      (d) => ({ ...d, pages: [...d.pages, { slug: 'imprint', title: 'x', sections: [] }] }),
      ['pages', 2, 'slug'],
    ],
  ])('refuses %s with its path', (_, change, path) => {
    const parsed = siteDocumentSchema.safeParse(change(bakery));
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([path]);
  });
});

describe('rendering a site', () => {
  it.each(Object.keys(examples))(
    'makes the same bytes of the same document, below 40 KiB as they are sent: %s',
    async (name) => {
      const texts = await textsOf(examples[name]!);
      expect(await textsOf(examples[name]!)).toEqual(texts);
      const css = [...texts].find(([path]) => path.endsWith('.css'))![1];
      for (const [path, text] of texts) {
        if (path.endsWith('.html'))
          expect(gzipSync(text).length + gzipSync(css).length, path).toBeLessThan(40 * 1024);
      }
    },
  );

  it('every design renders every example into different stylesheets', async () => {
    for (const document of Object.values(examples)) {
      const sheets = new Set<string>();
      for (const theme of themes) {
        const texts = await textsOf({ ...document, look: { theme } });
        const css = [...texts].find(([path]) => path.endsWith('.css'))![1];
        sheets.add(css);
        expect(css).not.toMatch(/undefined|NaN|@import|https?:/);
      }
      expect(sheets.size).toBe(themes.length);
    }
  });

  it('shows the facts of the business in the language of the document', async () => {
    const page = await home(bakery);
    expect(page).toContain('<html lang="de-AT" dir="ltr">');
    expect(page).toContain('Öffnungszeiten');
    expect(page).toContain('Dienstag bis Samstag');
    expect(page).toContain('7:00 – 13:00');
    expect(page).toContain('24. Dezember 2026 bis 26. Dezember 2026');
    expect(page).toContain('href="tel:+43316123456"');
    expect(page).toContain('6,90 €');
    const arabic = await home(examples.arabic!);
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('ساعات العمل');
  });

  it('writes opening hours for search engines', async () => {
    const page = await home(bakery);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Bakery',
      telephone: '+43 316 123456',
      address: { addressLocality: 'Graz', addressCountry: 'AT' },
      openingHoursSpecification: [
        {
          opens: '07:00',
          closes: '13:00',
          dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        },
        { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-26' },
      ],
    });
  });

  it('omits empty and hidden sections', async () => {
    const { hours, address, phone, email, ...business } = bakery.business;
    const page = await home({
      ...withSections([
        { id: 'hours', kind: 'hours' },
        { id: 'map', kind: 'map' },
        { id: 'contact', kind: 'contact' },
        { id: 'pictures', kind: 'gallery', images: [{ image: 'a'.repeat(32), alt: '' }] },
        { id: 'secret', kind: 'text', text: 'Not yet', hidden: true },
        { id: 'told', kind: 'text', text: 'Told' },
      ]),
      business,
    });
    expect([...page.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(['told']);
    expect(page).not.toContain('Not yet');
  });

  it('gives each page one first heading', async () => {
    for (const document of Object.values(examples)) {
      for (const [path, text] of await textsOf(document)) {
        if (path.endsWith('.html')) expect(text.match(/<h1[ >]/g)?.length, path).toBe(1);
      }
    }
    const heroes = withSections([
      { id: 'a', kind: 'hero', headline: 'One' },
      { id: 'b', kind: 'hero', headline: 'Two' },
    ]);
    expect((await home(heroes)).match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('shows a control for every field of a form that visitors see', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const forms = document.pages[0]!.sections.flatMap((section) =>
          section.kind === 'form' && section.hidden !== true ? [section] : [],
        );
        const html = await home(document);
        const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(
          ([, name]) => name,
        );
        for (const { fields } of forms) for (const { id } of fields) expect(names).toContain(answerName(id));
        expect(html.match(/<form class="ask"/g) ?? []).toHaveLength(forms.length);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('no text of a document becomes markup', async () => {
    const wild = fc
      .oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.constant('"onload=x \'<>& </style'),
      )
      .filter(
        (text) => siteDocumentSchema.safeParse({ ...bakery, pages: [{ title: text, sections: [] }] }).success,
      );
    await fc.assert(
      fc.asyncProperty(wild, wild, async (first, second) => {
        const document = siteDocumentSchema.parse({
          ...withSections([
            { id: 'top', kind: 'hero', headline: first, text: second },
            { id: 'text', kind: 'text', heading: second, text: first },
            {
              id: 'items',
              kind: 'items',
              groups: [{ items: [{ name: first, price: second.slice(0, 40) }] }],
            },
            {
              id: 'form',
              kind: 'form',
              fields: [{ id: 'which', type: 'select', label: first, options: [first, second] }],
              consent: second,
              sent: first,
            },
          ]),
          business: { ...bakery.business, name: first },
        });
        const plain = await home(
          withSections(document.pages[0]!.sections.map((section) => JSON.parse(JSON.stringify(section)))),
        );
        const shape = (html: string) =>
          html
            .replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
            // The words of a text choose its icon.
            .replace(/(<svg [^>]*>).*?<\/svg>/gs, '$1</svg>')
            .match(/<\/?[a-z0-9]+/g)
            ?.filter((tag) => tag !== '<br');
        expect(shape(await home(document))).toEqual(shape(plain));
        for (const [tag] of (await home(document)).matchAll(/<[^>]*>/g)) {
          expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+\s*=/i);
        }
      }),
      { numRuns: runsOf(60) },
    );
  });
});

describe('the colors of a site', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

  it('has WCAG AA for every text with any primary color, and AAA where high contrast is wanted', () => {
    fc.assert(
      fc.property(
        hex,
        hex,
        fc.constantFrom('light', 'dark'),
        fc.constantFrom('regular', 'high'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (primary, accent, scheme, contrast, tint) => {
          const palette = createPalette({ primary, accent, scheme, contrast, tint });
          const minimum = contrast === 'high' ? 7 : 4.5;
          for (const name of toneNames) {
            const { bg, card, fg, quiet, link, btn, onBtn } = palette.tones[name];
            for (const background of [bg, card]) {
              // `fg` is also the ring of the focus.
              for (const text of [fg, quiet, link])
                expect(contrastRatio(text, background), name).toBeGreaterThanOrEqual(minimum);
              expect(contrastRatio(btn, background), name).toBeGreaterThanOrEqual(3);
            }
            expect(contrastRatio(onBtn, btn), name).toBeGreaterThanOrEqual(4.5);
          }
          expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: runsOf(400) },
    );
  });
});
