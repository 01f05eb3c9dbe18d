import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { readSource } from '#scripts/i18n/catalogue.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { createSiteFormats } from '#shared/i18n/site-formats.ts';
import { answersOf } from '#workers/sites/embedded/answers-of.ts';
import { composeDocument } from '#workers/sites/embedded/compose-document.ts';
import { embeddedBuilder, fillForm } from '#workers/sites/embedded/embedded-builder.ts';
import { findContacts } from '#workers/sites/embedded/read-contacts.ts';
import { readHours } from '#workers/sites/embedded/read-hours.ts';
import { isSpaced, knownWordsOf, lowerCase, wordPattern } from '#workers/sites/embedded/words.ts';
import { ownerPrompts } from '../../support/builds/owner-prompts.ts';
import { sentencesOf } from '../../support/builds/owner-sentences.ts';
import { unusualPrompts } from '../../support/builds/unusual-prompts.ts';
import { isFullRun } from '../../support/full-run.ts';
import { catalogueFiles, siteLocale } from '../../support/sites/site-locale.ts';

const project = { id: 'p', name: 'Zzyzx', slug: 'zzyzx' };

/** Everything that a visitor can read or follow, without the markup. */
function shownText(html: string): string {
  const links = [...html.matchAll(/href="((?:https|mailto|tel):[^"]*)"/g)]
    .map(([, href = '']) => decodeURIComponent(href))
    .filter((href) => !href.startsWith('https://www.openstreetmap.org/'));
  const text = html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gsu, ' ')
    .replace(/<title>.*?<\/title>/su, ' ')
    // Drawings may have the initials of the business.
    .replace(/<svg[^>]*>.*?<\/svg>/gsu, ' ')
    .replace(/<[^>]+>/gu, ' ');
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return `${text} ${links.join(' ')}`.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => entities[name] ?? '',
  );
}

/** The words and numbers of a text; in scripts without spaces, its characters. */
function wordsIn(text: string, language: Language): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return language === 'ja'
    ? (plain.match(/[\p{L}\p{N}]/gu) ?? [])
    : (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

async function build(prompt: string, skills: never[] = []) {
  const job = { buildId: 'b', project, prompt, skills, brand: { productName: null }, document: null };
  const outcome = await embeddedBuilder(catalogueFiles).build({ ...job, pictures: async () => new Map() });
  if (outcome.kind !== 'site' || outcome.document === undefined) throw new Error(JSON.stringify(outcome));
  const index = outcome.files.find(({ path }) => path === 'index.html');
  const text = shownText(new TextDecoder().decode(index?.bytes));
  return { document: outcome.document, text, notes: outcome.notes ?? { done: [], ignored: [], missing: [] } };
}

/** Words that the page has beside the owner's: the fixed ones, those of dates and times, and the name of the project. */
async function fixedWords(document: SiteDocument, language: Language): Promise<Set<string>> {
  const formats = createSiteFormats(document.locale);
  const days = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) =>
    formats.weekday(day),
  );
  const times = (document.business.hours?.week ?? []).flatMap(({ open }) =>
    open.flatMap(({ from, to }) => [formats.time(from), formats.time(to)]),
  );
  const texts = [
    JSON.stringify(readSource(language).site),
    ...days,
    ...times,
    'mailto tel https',
    project.name,
  ];
  return new Set(wordsIn(texts.join(' '), language));
}

/** The words of opening hours that the table of the page says in other words, and those before a phone number. */
async function saidOtherwise(sentence: string, language: Language): Promise<Set<string>> {
  const words = knownWordsOf(language, (await siteLocale(language)).messages);
  const { hours } = words;
  const others = findContacts(sentence).reduce((text, { value }) => text.replace(value, ''), sentence);
  const stated = readHours(others, words);
  const part = stated === null ? '' : others.slice(stated.at, stated.end);
  const read = readHours(part, words);
  const isWhole = read?.isComplete === true && read.isAlone;
  const lists = isWhole ? Object.values(hours).join('|') : hours.and;
  const found = lowerCase(sentence).match(new RegExp(wordPattern(lists, isSpaced(language)), 'gu')) ?? [];
  const labels = sentence.match(LABELS) ?? [];
  const numbers = isWhole ? (part.match(/[\p{N}.:]+\p{L}*\p{N}*|uhr|uur|am|pm|h/giu) ?? []) : [];
  return new Set([...found, ...labels, ...numbers].flatMap((word) => wordsIn(word, language)));
}

const LABELS =
  /(?<!\p{L})(?:phone|telephone|tel|telefon|telefono|teléfono|téléphone|telefone|telefoon|mobil|whatsapp|e-?mail|mail|web|instagram|adres|address|adresse|indirizzo|endereço|dirección|電話番号|電話|メール|هاتف|الهاتف|البريد الإلكتروني|العنوان)(?!\p{L})/giu;

async function expectNothingLostOrInvented(prompt: string): Promise<void> {
  const { document, text, notes } = await build(prompt);
  expect(siteDocumentSchema.safeParse(document).success).toBe(true);
  const language = languages.find((known) => document.locale === known) ?? 'en';
  const shown = new Set(wordsIn(`${text} ${notes.ignored.join(' ')}`, language));
  for (const line of prompt.split('\n')) {
    const otherwise = await saidOtherwise(line, language);
    const sentences = await Promise.all(
      line.split(/(?<=[.!?])\s+|(?<=。)/u).map((part) => saidOtherwise(part, language)),
    );
    const lost = wordsIn(line, language).filter(
      (word) => !shown.has(word) && !otherwise.has(word) && !sentences.some((set) => set.has(word)),
    );
    expect(lost, line).toEqual([]);
  }
  const given = new Set([...wordsIn(prompt, language), ...(await fixedWords(document, language))]);
  const digits = prompt.normalize('NFKC').replace(/\P{N}/gu, '');
  // Numbers of links have no spaces.
  const invented = wordsIn(text, language).filter(
    (word) => !given.has(word) && !(/^\d+$/.test(word) && digits.includes(word)),
  );
  expect(invented, text).toEqual([]);
}

describe('a site from the prompt of an owner', () => {
  it.each(ownerPrompts.map((owner) => [owner.id, owner] as const))('has every fact: %s', async (_, owner) => {
    const { text, notes, document } = await build(owner.prompt);
    const said = `${text.replace(/\s+/g, ' ')} ${notes.ignored.join(' ')}`;
    const days = document.business.hours === undefined ? [] : ['Tuesday', 'lunes'];
    expect(owner.facts.filter((fact) => !said.includes(fact) && !days.includes(fact))).toEqual([]);
    expect(document.locale).toBe(owner.language);
  });

  it.each(ownerPrompts.map(({ id, prompt }) => [id, prompt] as const))(
    'has each word of the prompt, or names it as not used, and nothing besides: %s',
    (_, prompt) => expectNothingLostOrInvented(prompt),
  );

  it.each(ownerPrompts.map((owner) => [owner.id, owner] as const))(
    'has the name of the business only where it is certain: %s',
    async (_, { name, prompt }) => {
      const { document, notes } = await build(prompt);
      if (document.business.name === project.name) expect(notes.missing[0]).toBe('name');
      else expect(document.business.name).toBe(name);
    },
  );
});

describe('a site from a prompt with an unusual layout', () => {
  it.each(unusualPrompts)(
    'has its language (%s), its name or asks for it (%s), and all of: %s',
    async (language, name, prompt) => {
      const { document, notes } = await build(prompt);
      expect(document.locale).toBe(language);
      const asks = notes.missing.includes('name');
      expect(asks ? null : document.business.name).toBe(name);
      await expectNothingLostOrInvented(prompt);
    },
  );

  it('reads hours of the night as those of the next day', async () => {
    for (const [prompt, to] of [
      ['مطعم في دبي. نفتح يوميًا من ١٢ ظهرًا حتى ٢ ليلًا.', '02:00'],
      ['مطعم في دبي. نفتح يوميًا من ١٢ ظهرًا حتى ١٠ ليلًا.', '22:00'],
      ['Bar de tapas en Cádiz. Abierto todos los días de 8 de la tarde a 2 de la noche.', '02:00'],
      ['Bar de tapas en Cádiz. Abierto todos los días de 1 de la tarde a 10 de la noche.', '22:00'],
    ] as const) {
      const { document } = await build(prompt);
      expect(document.business.hours?.week[0]?.open[0]?.to, prompt).toBe(to);
    }
  });
});

describe.each(languages)('a site from generated prompts in %s', (language) => {
  it('has each word of the prompt, or names it as not used, and nothing besides', async () => {
    const piece = fc.constantFrom(...sentencesOf[language]);
    const prompts = fc
      .array(fc.tuple(piece, fc.constantFrom(' ', '\n')), { minLength: 1, maxLength: 9 })
      .map((parts) => parts.map(([sentence, end]) => sentence + end).join(''));
    await fc.assert(fc.asyncProperty(prompts, expectNothingLostOrInvented), {
      numRuns: isFullRun ? 200 : 12,
    });
  });
});

describe('any text', () => {
  it('makes a valid site, and keeps what can be shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (prompt) => {
        const { document } = await fillForm(catalogueFiles, { prompt, project, skills: [] });
        expect(siteDocumentSchema.safeParse(document).error).toBeUndefined();
      }),
      { numRuns: isFullRun ? 2000 : 100 },
    );
  });

  it('keeps a text of the greatest length on the page', async () => {
    const prompt = 'Wir backen jeden Tag frisches Brot. '.repeat(220).trim();
    const { text } = await build(prompt);
    expect(text.match(/Wir backen jeden Tag/g)).toHaveLength(220);
  });

  it('names markup as not used', async () => {
    const { text, notes } = await build('We bake bread.\n<script>alert(1)</script> is ours.');
    expect(text).not.toContain('alert');
    expect(notes.ignored).toEqual(['<script>alert(1)</script> is ours.']);
  });
});

describe('the form of a site', () => {
  it.each(ownerPrompts.map(({ id, prompt }) => [id, prompt] as const))(
    'changes nothing when it is sent as it was filled: %s',
    async (_, prompt) => {
      const { document } = await build(prompt);
      const language = languages.find((known) => document.locale === known) ?? 'en';
      const { messages } = await siteLocale(language);
      const words = knownWordsOf(language, messages);
      const answers = answersOf(document, words);
      if (answers === null) throw new Error('the document has not the sections of the form');
      const again = composeDocument(document, answers, {
        words,
        labels: messages.site,
        locale: language,
        fallbackName: 'Other',
        look: {},
      });
      expect(again).toEqual({ document, refused: [] });
    },
  );

  it('keeps the sections and pages that it does not show', async () => {
    const { document } = await build('Lind bakes. Phone +43 316 123456');
    const [home] = document.pages;
    const own: SiteDocument = {
      ...document,
      pages: [
        {
          ...home!,
          sections: [
            home!.sections[0]!,
            { id: 'story', kind: 'text', text: 'Ours' },
            ...home!.sections.slice(1),
          ],
        },
        { title: 'Team', slug: 'team', sections: [] },
      ],
    };
    const { messages } = await siteLocale('en');
    const words = knownWordsOf('en', messages);
    const settings = { words, labels: messages.site, locale: 'en', fallbackName: 'Other', look: {} };
    const answers = { ...answersOf(own, words)!, phone: '0316 99 88 77', name: 'Lind' };
    const { document: changed } = composeDocument(own, answers, settings);
    expect(changed.business).toMatchObject({ name: 'Lind', phone: '0316 99 88 77' });
    expect(changed.pages[0]!.sections[1]).toEqual({ id: 'story', kind: 'text', text: 'Ours' });
    expect(changed.pages[1]!.title).toBe('Team');
    expect(changed.pages[0]!.sections[0]).toMatchObject({ headline: 'Lind' });
  });
});
