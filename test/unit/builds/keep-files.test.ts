import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepFiles } from '#workers/sites/artifacts/keep-files.ts';
import { contentTypeOf } from '#workers/sites/core/content-type.ts';
import { siteFault } from '#workers/sites/core/site-fault.ts';
import { candidatesFor } from '#workers/sites/delivery/resolve-path.ts';
import { runsOf } from '../../support/full-run.ts';

const file = (path: string) => ({ path, bytes: new TextEncoder().encode(path) });
const index = file('index.html');
const keep = (...paths: string[]) => keepFiles([index, ...paths.map(file)]);
const namesOf = ({ files }: ReturnType<typeof keep>) => files.slice(1).map(({ path }) => path);

describe('files of a builder', () => {
  it.each([
    ['Hero.jpg', 'hero.jpg'],
    ['hero.JPG', 'hero.jpg'],
    ['Our Menu (summer).pdf', 'our-menu-summer.pdf'],
    ['images/Café Crème.webp', 'images/cafe-creme.webp'],
    ['./fonts\\Brand Sans.TTF', 'fonts/brand-sans.ttf'],
    ['Straße.html', 'strasse.html'],
    ['a..b.css', 'a.b.css'],
  ])('stores %s as %s, and reports it', (path, name) => {
    const kept = keep(path);
    expect(namesOf(kept)).toEqual([name]);
    expect(kept.warnings).toEqual([{ code: 'file_renamed', path, name }]);
    expect(siteFault(kept.files)).toBeNull();
  });

  it.each(['movie.mp4', 'menu.pdf', 'brand.ttf', 'notes.md', 'prices.csv'])('keeps %s as it is', (path) => {
    expect(keep(path)).toEqual({ files: [index, file(path)], warnings: [] });
  });

  it.each([
    ['setup.exe', 'file_type'],
    ['README', 'file_type'],
    ['.env.txt', 'file_name'],
    ['.git/config.txt', 'file_name'],
    [`${'a'.repeat(300)}.txt`, 'file_name'],
  ])('skips %s, and reports it: %s', (path, code) => {
    const kept = keep(path);
    expect(kept.files).toEqual([index]);
    expect(kept.warnings).toEqual([{ code, path: path.slice(0, 200) }]);
  });

  it('stores names that differ in letters without a Latin form apart from each other', () => {
    const names = namesOf(keep('写真.jpg', '地図.jpg', 'خبز.jpg'));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}\.jpg$/);
  });

  it('stores files with the same plain name apart from each other, and leaves the plain one its name', () => {
    const [first, second] = namesOf(keep('Hero.jpg', 'hero.jpg'));
    expect(first).toBe('hero.jpg');
    expect(second).toMatch(/^hero-[0-9a-f]{8}\.jpg$/);
    expect(keep('Hero.jpg', 'hero.jpg').files[1]?.bytes).toEqual(file('hero.jpg').bytes);
  });

  it('skips a second file of one name', () => {
    expect(keep('a.png', 'a.png').warnings).toEqual([{ code: 'file_name', path: 'a.png' }]);
  });

  it.each(['../../etc/x.png', '/x.png', 'c:\\x.png', 'a/..\\..\\x.png'])(
    'never corrects a path with parent folders: %s',
    (path) => {
      expect(siteFault(keep(path).files)).toBe('bad_file');
    },
  );

  it('finds each stored file by the name that the builder gave it', () => {
    const names = fc
      .tuple(
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
          .filter((stem) => !/^\.|[/\\:]/.test(stem)),
        fc.constantFrom('jpg', 'PNG', 'html', 'Pdf', 'mp4'),
      )
      .map(([stem, extension]) => `${stem}.${extension}`)
      .filter((path) => path !== 'index.html' && path.isWellFormed());
    fc.assert(
      fc.property(fc.uniqueArray(names, { maxLength: 6 }), (paths) => {
        const { files } = keepFiles([index, ...paths.map(file)]);
        expect(siteFault(files)).toBeNull();
        for (const { path, bytes } of files.slice(1)) {
          const given = new TextDecoder().decode(bytes);
          const [found] = candidatesFor(encodeURIComponent(given))
            .map(({ file: candidate }) => candidate)
            .filter((candidate) => files.some((stored) => stored.path === candidate));
          expect(found, given).toBe(path);
          expect(contentTypeOf(path)).not.toBeNull();
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});
