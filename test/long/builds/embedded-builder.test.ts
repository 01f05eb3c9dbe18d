import { describe, expect, it } from 'vitest';
import { recipeSchema } from '#shared/builds/recipe.ts';
import { builtinSkills } from '#workers/sites/builds/skills/builtin.ts';
import type { BuildJob, BuiltSite } from '#workers/sites/core/builder.ts';
import { siteFault } from '#workers/sites/core/site-fault.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { catalogueFiles } from '../../support/sites/site-locale.ts';

const job = (changes: Partial<BuildJob> = {}, ...slugs: string[]): BuildJob => ({
  buildId: '00000000-0000-4000-8000-000000000000',
  project: { id: 'p', name: 'Brot & Käse', slug: 'brot' },
  prompt: 'Wir sind eine Bäckerei in Graz. Telefon: +43 316 123456',
  skills: slugs.map((slug) => {
    const skill = builtinSkills.find((candidate) => candidate.slug === slug)!;
    return { slug, name: skill.name, recipe: recipeSchema.parse(skill.body) };
  }),
  brand: { productName: 'Acme Sites' },
  document: null,
  pictures: async () => new Map(),
  ...changes,
});

async function built(given: BuildJob): Promise<BuiltSite & { texts: Map<string, string> }> {
  const outcome = await embeddedBuilder(catalogueFiles).build(given);
  if (outcome.kind !== 'site') throw new Error(JSON.stringify(outcome));
  const texts = new Map(outcome.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  return { ...outcome, texts };
}

describe('the embedded builder', () => {
  it('makes the same bytes from the same job', async () => {
    expect((await built(job())).texts).toEqual((await built(job())).texts);
  });

  it('fills a site with the prompt, in its language and the colors of its trade', async () => {
    const { texts, document, notes } = await built(job());
    const index = texts.get('index.html')!;
    expect(index).toContain('<html lang="de" dir="ltr">');
    expect(index).toContain('href="tel:+43316123456"');
    expect(index).toContain('Wir sind eine Bäckerei in Graz.');
    expect(index).toContain('Erstellt mit Acme Sites');
    expect(document?.look).toMatchObject({ theme: 'warm', primary: '#8a5a2b' });
    expect(document?.business).toEqual({ name: 'Brot & Käse', phone: '+43 316 123456' });
    expect(notes).toEqual({
      done: ['phone', 'text', 'look'],
      ignored: [],
      missing: ['name', 'kind', 'email', 'address', 'hours', 'items'],
    });
  });

  it('makes the site anew when there is one, and reads no sentence as a change', async () => {
    const { document: first } = await built(job());
    const { document } = await built(job({ document: first!, prompt: 'Ändere die Telefonnummer.' }));
    expect(document?.business).toEqual({ name: 'Brot & Käse' });
    expect(JSON.stringify(document)).toContain('Ändere die Telefonnummer.');
  });

  it('uses colors for the look, and names their sentence as not on the page', async () => {
    const { document, notes } = await built(
      job({ prompt: 'Wir backen Brot.\nFarben: Blau, Gold und Grau.' }),
    );
    expect(document?.look?.primary).toBe('#1e5fbf');
    expect(notes?.ignored).toEqual(['Farben: Blau, Gold und Grau.']);
    expect(JSON.stringify(document)).not.toContain('Gold');
  });

  it.each([
    ['an address of its own', 'Wir sind Brotzeit Lind, www.brotzeit-lind.example', 'Brotzeit Lind'],
    ['quotation marks', 'Unsere Bäckerei „Zum Mohn“ öffnet bald.', 'Zum Mohn'],
    [
      'an address that many people share',
      'Folgt uns auf Instagram: https://instagram.com/mohn',
      'Brot & Käse',
    ],
    ['a quotation that is a sentence', 'Man sagt „Das Brot ist gut.“ über uns.', 'Brot & Käse'],
    ['a title that is no name', 'Bäckerei Lind in Graz backt Brot.', 'Brot & Käse'],
  ])('takes a name from a prompt only where it is certain: %s', async (_, prompt, name) => {
    const { document, notes } = await built(job({ prompt }));
    expect(document?.business.name).toBe(name);
    expect(notes?.missing.includes('name')).toBe(name === 'Brot & Käse');
  });

  it('shows times that it cannot put into a week as they were written', async () => {
    const { document, notes } = await built(
      job({ prompt: 'Geöffnet Montag 9 bis 17 Uhr und nach Absprache um 8.' }),
    );
    expect(document?.business.hours).toBeUndefined();
    expect(notes?.missing).toContain('hours');
    expect(JSON.stringify(document)).toContain('Geöffnet Montag 9 bis 17 Uhr und nach Absprache um 8.');
  });

  it.each(builtinSkills.map(({ slug }) => slug))(
    'makes a site that can be published with the skill %s',
    async (slug) => {
      const { files, notes } = await built(job({}, slug));
      expect(siteFault(files)).toBeNull();
      expect(notes?.missing.length).toBeGreaterThan(0);
    },
  );

  it('applies the look of skills', async () => {
    const recipe = recipeSchema.parse({
      sections: [],
      style: { scheme: 'dark', font: 'serif' },
      extras: [],
      guidance: 'x',
    });
    const { document } = await built(job({ skills: [{ slug: 'own', name: 'Own', recipe }] }));
    expect(document?.look).toMatchObject({ scheme: 'dark', font: 'serif' });
  });
});

describe('prices and tables of a prompt', () => {
  const itemsOf = async (prompt: string) => {
    const { document, notes } = await built(job({ prompt }));
    const items = document?.pages[0]?.sections.find(({ id }) => id === 'items');
    const groups = items?.kind === 'items' ? items.groups : [];
    return {
      items: groups.flatMap((group) => group.items.map(({ name, price, text }) => [name, price, text])),
      ignored: notes?.ignored,
      text: JSON.stringify(document),
    };
  };

  it.each([
    ['Haircut 25 euros, colour 60 euros.', ['Haircut', '25 euros'], ['colour', '60 euros']],
    [
      'Waschen 25 €, Scheren ab 45 € und Krallen 12 €.',
      ['Waschen', '25 €'],
      ['Scheren', 'ab 45 €'],
      ['Krallen', '12 €'],
    ],
    ['ワンカラー5,500円、フレンチ6,600円。', ['ワンカラー', '5,500円'], ['フレンチ', '6,600円']],
    ['Baklava 250 TL ve şöbiyet 180 TL', ['Baklava', '250 TL'], ['şöbiyet', '180 TL']],
    ['€4 rye bread, €3 rolls', ['rye bread', '€4'], ['rolls', '€3']],
  ])('reads prices in one sentence: %s', async (prompt, ...expected) => {
    const { items } = await itemsOf(prompt);
    expect(items).toEqual(expected.map(([name, price]) => [name, price, undefined]));
  });

  it.each([
    'We charge 25 euros for a haircut, 60 euros for colour.',
    'Ein Haarschnitt kostet 25 Euro und Färben 60 Euro.',
    'Haircut 25 euros, colour 60 euros and much more.',
    'Free delivery over 50 €, else 5 €.',
    'Haircut 25 € or 30 € with a wash',
  ])('keeps a sentence about prices as it is: %s', async (prompt) => {
    const { items, text } = await itemsOf(prompt);
    expect(items).toEqual([]);
    expect(text).toContain(prompt);
  });

  it('reads a table that was pasted from a sheet, and names its head as not used', async () => {
    const { items, ignored } = await itemsOf(
      'Item\tPrice\tNotes\nCut\t£30\twith wash\nColour\t£60\t\nHours by phone',
    );
    expect(items).toEqual([
      ['Cut', '£30', 'with wash'],
      ['Colour', '£60', undefined],
    ]);
    expect(ignored).toEqual(['Item Price Notes']);
  });

  it('reads a table and the marks of Markdown', async () => {
    const { items, text } = await itemsOf(
      '## Boots\n**Fine** boots, see [our list](https://boots.example/list).\n\n| Boots | Price |\n|---|---|\n| Low | €90 |\n| High | €120 |',
    );
    expect(items.map(([name, price]) => [name, price])).toEqual([
      ['Low', '€90'],
      ['High', '€120'],
    ]);
    expect(text).toContain('Fine boots, see our list (https://boots.example/list).');
  });

  it.each([
    ['Our shop sells books; open Mon to Sat 10am-6pm, closed Sundays, come in.', 7],
    ['Wir haben Montag bis Freitag von 9 bis 18 Uhr für Sie geöffnet.', 5],
    ['Closed on Mondays, 9:00–12:00 on Saturdays and 10 on Sundays.', 0],
    ['Mon–Fri 9–17, Tue 10–12 open', 0],
  ])('reads hours only where every day and time is certain: %s', async (prompt, days) => {
    const { document } = await built(job({ prompt }));
    expect((document?.business.hours?.week ?? []).flatMap((entry) => entry.days)).toHaveLength(days);
    expect(JSON.stringify(document)).toContain(prompt.replace(/\.$/, ''));
  });

  it.each([
    ['קייטרינג בתל אביב, אנחנו מבשלים כל יום', 'he'],
    ['نانوایی سنگک در تهران، هر روز نان تازه می‌پزیم', 'fa'],
    ['Привет! Мы маленькая кофейня', 'en'],
    ['우리는 서울의 작은 빵집입니다', 'ko'],
  ])('writes the language of a text by its script: %s', async (prompt, locale) => {
    const { document, texts } = await built(job({ prompt }));
    expect(document?.locale).toBe(locale);
    expect(texts.get('index.html')).toContain(
      `lang="${locale}" dir="${/he|fa/.test(locale) ? 'rtl' : 'ltr'}"`,
    );
  });
});
