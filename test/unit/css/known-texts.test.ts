import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownTexts } from '../../../workers/branding/css/known-texts.ts';
import { WordTable } from '../../../workers/branding/css/word-table.ts';

/** The joined texts, with the offsets of each. */
function laidOut(texts: readonly string[]) {
  let source = '';
  const places = texts.map((text) => {
    const from = source.length;
    source += `${text};`;
    return { text, from, to: from + text.length };
  });
  return { source, places };
}

const word = fc.stringMatching(/^[-a-z0-9:# ]{1,12}$/);

test('finds a text at its second place, and no other text', () => {
  const { source, places } = laidOut(['color:red', 'color:tan', 'color:red', 'top:0', 'top:0px']);
  const known = new KnownTexts<string>(source, 5);
  const find = (i: number) => known.find(places[i]?.from ?? -1, places[i]?.to ?? -1);
  for (const i of [0, 3]) {
    const { from, to, text } = places[i] ?? expect.fail('no such text');
    known.remember(from, to, text);
  }
  expect([0, 1, 2, 3, 4].map(find)).toEqual(['color:red', undefined, 'color:red', 'top:0', undefined]);
});

test('never answers the meaning of another text, in any order of insertions and look-ups', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), word), { maxLength: 400 });
  fc.assert(
    fc.property(steps, (taken) => {
      const { source, places } = laidOut(taken.map(([, text]) => text));
      const known = new KnownTexts<string>(source, 0);
      for (const [i, { text, from, to }] of places.entries()) {
        const found = known.find(from, to);
        if (found !== undefined) expect(found).toBe(text);
        else if (taken[i]?.[0]) {
          known.remember(from, to, text);
          expect(known.find(from, to)).toBe(text);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('holds 8,192 texts at most, and none of more than 256 characters', () => {
  const { source, places } = laidOut(Array.from({ length: 30_000 }, (_, i) => `--p${i}:${i}`));
  const known = new KnownTexts<number>(source, 1e9);
  for (const [i, { from, to }] of places.entries()) known.remember(from, to, i);
  const held = places.filter(({ from, to }) => known.find(from, to) !== undefined).length;
  expect(held).toBeGreaterThan(4_000);
  expect(held).toBeLessThanOrEqual(8_192);
  known.remember(0, 257, 1);
  expect(known.find(0, 257)).toBeUndefined();
});

test('a table of words finds exactly the words inside of a text', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), fc.array(word), (words, others) => {
      const table = new WordTable(words);
      const { source, places } = laidOut([...words, ...others]);
      for (const { text, from, to } of places) expect(table.find(source, from, to)).toBe(words.indexOf(text));
    }),
    { numRuns: 200 },
  );
});
