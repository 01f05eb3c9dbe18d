import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteFault } from '../../../workers/platform/builds/artifact/site-fault.ts';
import type { BuildJob } from '../../../workers/platform/builds/builder.ts';
import { generateSite } from '../../../workers/platform/builds/embedded/embedded-builder.ts';
import { builtinSkills } from '../../../workers/platform/builds/skills/builtin.ts';
import { recipeOf, recipeSchema } from '../../../workers/platform/builds/skills/recipe.ts';

const job = (changes: Partial<BuildJob> = {}, ...slugs: string[]): BuildJob => ({
  buildId: '00000000-0000-4000-8000-000000000000',
  project: { id: 'p', name: 'Brot & Käse', slug: 'brot' },
  prompt: 'Build a website for a bakery in Graz with sourdough bread. Open from six in the morning.',
  skills: slugs.map((slug) => {
    const skill = builtinSkills.find((candidate) => candidate.slug === slug)!;
    return { slug, name: skill.name, recipe: recipeSchema.parse(skill.body) };
  }),
  brand: { primary: '#123456', onPrimary: '#ffffff', accent: '#abcdef', productName: 'Acme Sites' },
  ...changes,
});

const textOf = async (given: BuildJob): Promise<Map<string, string>> =>
  new Map((await generateSite(given)).map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));

const OUR_TAGS =
  /^<(!doctype|\/?(html|head|meta|title|link|body|a|header|div|nav|main|h[1-3]|p|svg|rect|circle|section|ul|ol|li|blockquote|footer|details|summary|span|article)\b|script type="application\/ld\+json"|\/script)/;

describe('the embedded builder', () => {
  it('makes the same bytes of the same job, and other bytes of another job', async () => {
    expect(await textOf(job())).toEqual(await textOf(job()));
    expect((await textOf(job({ prompt: 'A florist.' }))).get('index.html')).not.toBe(
      (await textOf(job())).get('index.html'),
    );
  });

  it('the site has the brand and the text of the prompt', async () => {
    const files = await textOf(job());
    const index = files.get('index.html')!;
    expect(index).toContain('<h1>Bakery in Graz with sourdough bread</h1>');
    expect(index).toContain('Open from six in the morning.');
    expect(index).toContain('made with Acme Sites');
    const sheet = [...files.keys()].find((path) => path.endsWith('.css'))!;
    expect(index).toContain(`href="${sheet}"`);
    expect(files.get(sheet)).toContain('--primary:#123456');
  });

  it('every built-in skill changes the site', async () => {
    const plain = await textOf(job());
    for (const { slug } of builtinSkills) {
      const with_ = await textOf(job({}, slug));
      const same = [...with_].every(([path, text]) => plain.get(path) === text);
      // The layout everybody gets without a skill is the landing page's.
      expect(same && with_.size === plain.size, slug).toBe(slug === 'landing-page');
    }
    expect((await textOf(job({}, 'restaurant'))).get('index.html')).toContain('Opening hours');
    expect([...(await textOf(job({}, 'blog'))).keys()]).toContain('articles/3.html');
    expect((await textOf(job({}, 'search-ready'))).get('index.html')).toContain('application/ld+json');
    expect([...(await textOf(job({}, 'night-mode'))).values()].join()).toContain('color-scheme:dark');
  });

  it('no prompt or name becomes markup, and the site is always valid', async () => {
    const skills = fc.subarray(builtinSkills.map(({ slug }) => slug));
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constant('</style><script>alert(1)</script><img src=x onerror=1>'),
    );
    await fc.assert(
      fc.asyncProperty(
        wild,
        fc.string({ minLength: 1, maxLength: 60 }),
        skills,
        async (prompt, name, slugs) => {
          const given = job({ prompt, project: { id: 'p', name, slug: 's' } }, ...slugs);
          const files = await generateSite(given);
          expect(siteFault(files)).toBeNull();
          const html = (await textOf(given)).get('index.html')!;
          // Escaped text has no `<`, so that every tag in the page is one of ours.
          for (const [tag] of html.matchAll(/<[^>]*>/g)) {
            expect(tag).toMatch(OUR_TAGS);
            expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+\s*=|'/i);
          }
        },
      ),
      { numRuns: 60 },
    );
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
      expect(recipeOf(body)).toEqual({ sections: [], style: {}, extras: [], guidance: '' });
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
