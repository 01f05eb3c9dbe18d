import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteDocumentSchema } from '#schema/site/document.ts';
import { languages } from '#shared/i18n/languages.ts';
import type { BuildJob, BuiltSite } from '#workers/sites/core/builder.ts';
import { siteFault } from '#workers/sites/core/site-fault.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { anyText } from '../../support/any-text.ts';
import { isFullRun } from '../../support/full-run.ts';
import { catalogueFiles, siteLocale } from '../../support/sites/site-locale.ts';

const job = (prompt: string, changes: Partial<BuildJob> = {}): BuildJob => ({
  buildId: 'b',
  project: { id: 'p', name: 'Acme', slug: 'acme' },
  prompt,
  skills: [],
  brand: { primary: '#123456', onPrimary: '#ffffff', accent: '#abcdef', productName: null },
  document: null,
  pictures: async () => new Map(),
  ...changes,
});

async function build(prompt: string, changes: Partial<BuildJob> = {}): Promise<BuiltSite> {
  const outcome = await embeddedBuilder(catalogueFiles).build(job(prompt, changes));
  if (outcome.kind !== 'site') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The visible text of the home page. */
function visibleText({ files }: BuiltSite): string {
  const html = new TextDecoder().decode(files.find(({ path }) => path === 'index.html')!.bytes);
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

const SENTENCES = {
  en: [
    'A bakery in Graz',
    'Open Tuesday to Saturday from 7 to 13',
    'Rye bread 6.90 €, croissant 1.80 €',
    'We love what we do',
    'Our customers are happy',
    'Call 020 7946 0011',
    'It should feel warm',
    'Pages: menu, contact and team',
    'About us: we are a small team',
    'Please add a contact form',
  ],
  de: [
    'Eine Bäckerei in Graz',
    'Geöffnet Mo–Fr 9–18 Uhr',
    'Roggenlaib 6,90 €',
    'Seit 1998 mit Leidenschaft',
    'Viele zufriedene Kunden',
    'Tel. +43 316 123456',
    'Seiten: Speisekarte und Kontakt',
    'Über uns: Wir sind klein',
    'Mit Kontaktformular',
  ],
  fr: [
    'Une boulangerie à Lyon',
    'Ouvert du mardi au samedi de 7h à 13h',
    'Tarte 4,50 €',
    'La qualité avant tout',
    'Plus de 300 clients',
  ],
  es: [
    'Una panadería en Sevilla',
    'Abierto de martes a sábado de 7 a 13',
    'Pan 3 €',
    'Los mejores de la ciudad',
  ],
  it: [
    'Un panificio a Bologna',
    'Aperto dal martedì al sabato dalle 7 alle 13',
    'Pane 3 €',
    'La tradizione di famiglia',
  ],
  'pt-BR': [
    'Uma padaria em Curitiba',
    'Aberto de terça a sábado das 7h às 13h',
    'Pão R$ 8',
    'Qualidade e carinho',
  ],
  nl: [
    'Een bakkerij in Utrecht',
    'Open van dinsdag tot en met zaterdag van 7 tot 13 uur',
    'Brood € 4',
    'Met liefde gemaakt',
  ],
  pl: [
    'Piekarnia w Krakowie',
    'Czynne od wtorku do soboty od 7:00 do 13:00',
    'Chleb 8 zł',
    'Od 20 lat z pasją',
  ],
  tr: ["İzmir'de bir fırın", 'Hafta içi 08:00 – 20:00 açık', 'Simit 15 TL', 'Taze ve lezzetli'],
  ja: ['京都市のパン屋です', '月〜金 10:00〜19:00', '食パン 450円', 'おいしいパンを作ります'],
  ar: ['مخبز في دبي', 'مفتوح يومياً من 8 صباحاً إلى 10 مساءً', 'خبز 5 درهم', 'نحب ما نعمل'],
} as const;

const prompts = fc
  .constantFrom(...languages)
  .chain((language) =>
    fc
      .shuffledSubarray([...SENTENCES[language]], { minLength: 1 })
      .map((sentences) => ({ language, prompt: `${sentences.join(language === 'ja' ? '。' : '. ')}.` })),
  );

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];
/** Times of day follow the language: `7 to 13` becomes `7:00`, `1 pm` becomes 13. */
const numbers = (text: string): number[] =>
  (
    text
      .normalize('NFKC')
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .match(/\d+/g) ?? []
  ).map(Number);

describe('the embedded builder never invents', () => {
  it('every word and number on the page is in the prompt, in the name of the project or a fixed word of the site', async () => {
    await fc.assert(
      fc.asyncProperty(prompts, async ({ language, prompt }) => {
        const site = await build(prompt);
        const text = visibleText(site);
        const tag = site.document!.locale;
        const { messages } = await siteLocale(tag);
        const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
        const fixed = words(
          [
            JSON.stringify(messages.site),
            String(messages.site.days),
            ...Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2024, 0, 1 + day))),
          ].join(' '),
        );
        const between = words(
          [messages.site.days({ first: '', last: '' }), messages.site.times({ from: '', to: '' })].join(' '),
        );
        const allowed = new Set([
          ...words(prompt),
          ...words('Acme'),
          ...fixed,
          ...between,
          'am',
          'pm',
          'ص',
          'م',
        ]);
        expect(
          words(text).filter((word) => !allowed.has(word) && !(language === 'ja' && prompt.includes(word))),
          `${language}: ${prompt}`,
        ).toEqual([]);
        const given = numbers(prompt);
        const hours = given.flatMap((number) => [number, number + 12, number - 12]);
        expect(
          numbers(text).filter((number) => number !== 0 && !hours.includes(number)),
          prompt,
        ).toEqual([]);
      }),
      { numRuns: isFullRun ? 100 : 12 },
    );
  });

  it('the page omits claims of a prompt that are no facts', async () => {
    const text = visibleText(
      await build('A bakery in Graz. We are the best of the world since 1850. 4,000 happy customers.'),
    );
    expect(text).not.toMatch(/best|1850|4,000|happy/);
  });

  it('makes a valid site from any prompt, and changes any site by any prompt into a valid one', async () => {
    const wild = fc.oneof(
      anyText({ maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constant(
        '</style><script>alert(1)</script><img src=x onerror=1> 5 €, <b>x</b> 3 €. Headline: <i>no</i>',
      ),
      fc.constant(`Menu: ${'very long thing '.repeat(300)} 5 €`),
      fc.constant('Open Mon-Fri 25-99, Tel 0000000000000000, a@b, called """"'),
    );
    const first = await build('A bakery in Graz called Lind. Bread 3 €.');
    await fc.assert(
      fc.asyncProperty(wild, anyText({ minLength: 1, maxLength: 60 }), async (prompt, name) => {
        const site = await build(prompt, { project: { id: 'p', name, slug: 'site' } });
        expect(siteFault(site.files)).toBeNull();
        expect(siteDocumentSchema.parse(site.document)).toEqual(site.document);
        const further = await embeddedBuilder(catalogueFiles).build(
          job(prompt, { document: first.document! }),
        );
        if (further.kind === 'site')
          expect(siteDocumentSchema.parse(further.document)).toEqual(further.document);
        else expect(further).toEqual({ kind: 'failed', reason: 'nothing_changed' });
      }),
      { numRuns: isFullRun ? 60 : 8 },
    );
  });
});
