import { describe, expect, it } from 'vitest';
import { parseRecipe, recipeSchema } from '#shared/builds/recipe.ts';
import { nameOfPrompt } from '#shared/projects/name-of-prompt.ts';
import { builtinSkills } from '#workers/sites/builds/skills/builtin.ts';
import type { BuildJob, BuiltSite } from '#workers/sites/core/builder.ts';
import { siteFault } from '#workers/sites/core/site-fault.ts';
import { embeddedBuilder } from '#workers/sites/embedded/embedded-builder.ts';
import { catalogueFiles } from '../../support/sites/site-locale.ts';

const job = (changes: Partial<BuildJob> = {}, ...slugs: string[]): BuildJob => ({
  buildId: '00000000-0000-4000-8000-000000000000',
  project: { id: 'p', name: 'Brot & Käse', slug: 'brot' },
  prompt: 'Eine Webseite für unsere Bäckerei in Graz. Telefon +43 316 123456.',
  skills: slugs.map((slug) => {
    const skill = builtinSkills.find((candidate) => candidate.slug === slug)!;
    return { slug, name: skill.name, recipe: recipeSchema.parse(skill.body) };
  }),
  brand: { primary: '#123456', onPrimary: '#ffffff', accent: '#abcdef', productName: 'Acme Sites' },
  document: null,
  pictures: async () => new Map(),
  ...changes,
});

const build = (given: BuildJob) => embeddedBuilder(catalogueFiles).build(given);

async function built(given: BuildJob): Promise<BuiltSite & { texts: Map<string, string> }> {
  const outcome = await build(given);
  if (outcome.kind !== 'site') throw new Error(JSON.stringify(outcome));
  const texts = new Map(outcome.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  return { ...outcome, texts };
}

describe('the embedded builder', () => {
  it('makes the same bytes from the same job', async () => {
    expect((await built(job())).texts).toEqual((await built(job())).texts);
  });

  it('the site has the facts of the prompt, in its language and the colors of the brand', async () => {
    const { texts, document, notes } = await built(job());
    const index = texts.get('index.html')!;
    expect(index).toContain('<html lang="de" dir="ltr">');
    expect(index).toContain('href="tel:+43316123456"');
    expect(index).toContain('Erstellt mit Acme Sites');
    expect([...texts].find(([path]) => path.endsWith('.css'))![1]).toContain('--primary:#123456');
    expect(document?.business).toMatchObject({ name: 'Brot & Käse', phone: '+43 316 123456' });
    expect(notes?.missing).toContain('hours');
    expect(notes?.missing).not.toContain('phone');
  });

  it('names a site without a name by its kind and place, and never by the prompt', async () => {
    const prompt =
      'Please build me a website for a bakery in Graz, and show that we open at seven every day.';
    const { document } = await built(
      job({ prompt, project: { id: 'p', name: nameOfPrompt(prompt), slug: 'please' } }),
    );
    expect(document?.business.name).toBe('Bakery in Graz');
    expect(JSON.stringify(document)).not.toContain('Please');
  });

  it('makes the requested pages with content, and lists those without', async () => {
    const { document, texts, notes } = await built(
      job({
        prompt:
          'Eine Bäckerei in Graz. Telefon 0316 123456. Brot 4 €. Seiten: Speisekarte, Kontakt, Team, Presse. Bitte ein Kontaktformular und Fragen.',
      }),
    );
    expect(document!.pages.map(({ slug, sections }) => [slug, sections.map(({ kind }) => kind)])).toEqual([
      [undefined, ['hero', 'hours', 'map']],
      ['speisekarte', ['items']],
      ['kontakt', ['contact', 'form']],
    ]);
    expect([...texts.keys()]).toEqual(expect.arrayContaining(['speisekarte.html', 'kontakt.html']));
    expect(texts.get('index.html')).toContain('class="button" href="speisekarte"');
    expect(notes?.ignored).toEqual(['Team', 'Presse']);
    expect(notes?.missing).toEqual(['email', 'address', 'hours', 'people', 'questions']);
  });

  it('changes the subjects of a further prompt and keeps the rest', async () => {
    const first = await built(job());
    const second = await built(
      job({ prompt: 'Unsere E-Mail ist servus@lind.example.', document: first.document! }),
    );
    expect(second.document).toEqual({
      ...first.document,
      business: { ...first.document!.business, email: 'servus@lind.example' },
    });
    expect(second.notes?.done).toEqual(['email']);
  });

  it('fails, and so costs nothing, when a further prompt changes nothing', async () => {
    const { document } = await built(job());
    expect(await build(job({ prompt: 'Mach es schöner.', document: document! }))).toEqual({
      kind: 'failed',
      reason: 'nothing_changed',
    });
  });

  it('applies the look of a skill to the site', async () => {
    const sheetOf = async (...slugs: string[]) =>
      [...(await built(job({}, ...slugs))).texts].find(([path]) => path.endsWith('.css'))![1];
    expect(await sheetOf()).toContain('color-scheme:light');
    expect(await sheetOf('night-mode')).toContain('color-scheme:dark');
  });
});

describe('recipes', () => {
  it('recipes of the built-in skills are well-formed, several categories of at least eight', () => {
    expect(builtinSkills.length).toBeGreaterThanOrEqual(8);
    expect(new Set(builtinSkills.map(({ slug }) => slug)).size).toBe(builtinSkills.length);
    expect(new Set(builtinSkills.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    for (const { body, slug } of builtinSkills) expect(recipeSchema.safeParse(body).success, slug).toBe(true);
  });

  it('recipes that cannot be read have no effect', () => {
    for (const body of ['', '{', '[]', '{"sections":["nonsense"],"guidance":""}']) {
      expect(parseRecipe(body)).toEqual({ sections: [], style: {}, extras: [], guidance: '' });
    }
  });
});

describe('what a site may hold', () => {
  const file = (path: string, size = 1) => ({ path, bytes: new Uint8Array(size) });
  it.each<[string, string | null, ReturnType<typeof file>[]]>([
    ['a page', null, [file('index.html')]],
    ['no index', 'no_index', [file('a.html')]],
    ['climbing', 'bad_file', [file('index.html'), file('../x.html')]],
    ['an absolute path', 'bad_file', [file('index.html'), file('/x.html')]],
    ['a hidden file', 'bad_file', [file('index.html'), file('.env.txt')]],
    ['another type', 'bad_file', [file('index.html'), file('x.exe')]],
    ['a repeated path', 'bad_file', [file('index.html'), file('index.html')]],
    ['a large file', 'too_large', [file('index.html', 5 * 1024 * 1024 + 1)]],
    ['many files', 'too_many_files', Array.from({ length: 301 }, (_, at) => file(`${at}.html`))],
  ])('validates a site with %s: %s', (_, fault, files) => {
    expect(siteFault(files)).toBe(fault);
  });
});
