import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = 'test';

/** A title after `it(`, or after the table of an `it.each`. */
const TITLE =
  /(?:\bit(?:\.\w+(?:\([^\n]*?\))?)?\(|^ *\](?: as const)?,?\n? *\)\()\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)+)\k<quote>,/gm;

/** Words that continue a sentence of the group’s name, which is no part of the title. */
const CONTINUES =
  /^(?:am|and|answer|are|as|begin|by|can|cannot|check|do|for|from|get|give|have|in|keep|complete|count|lead|leave|lose|make|may|move|must|name|need|of|or|prove|refuse|say|send|show|stay|take|tell|that|to|were|when|with|without|write)\b/;

const titles = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .flatMap((name) =>
    [...readFileSync(join(ROOT, name), 'utf8').matchAll(TITLE)].map(({ groups }) => ({
      name,
      title: groups?.['title'] ?? '',
    })),
  );

it('finds the titles of single tests and of tables', () => {
  expect(titles.length).toBeGreaterThan(2_500);
  const found = titles.filter(({ name }) => name === 'unit/names/titles.test.ts').map(({ title }) => title);
  expect(found).toEqual([
    'finds the titles of single tests and of tables',
    'takes %s for the middle of a sentence',
    'no title of a test begins in the middle of a sentence',
  ]);
});

it.each(['are refused', 'of another account', 'cannot be changed'])(
  'takes %s for the middle of a sentence',
  (title) => expect(CONTINUES.test(title)).toBe(true),
);

it('no title of a test begins in the middle of a sentence', () => {
  expect(
    titles.filter(({ title }) => CONTINUES.test(title)).map(({ name, title }) => `${name}: ${title}`),
  ).toEqual([]);
});
