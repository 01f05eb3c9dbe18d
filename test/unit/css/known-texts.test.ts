import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownTexts } from '#workers/branding/css/known-texts.ts';
import { TextNumbers } from '#workers/branding/css/text-numbers.ts';
import { codeUnitsOf } from '#workers/branding/css/tokens/code-units.ts';
import { WordTable } from '#workers/branding/css/word-table.ts';

/** The joined texts, with the offsets of each. */
function laidOut(texts: readonly string[]) {
  let source = '';
  const places = texts.map((text) => {
    const from = source.length;
    source += `${text};`;
    return { text, from, to: from + text.length };
  });
  return { source, codes: codeUnitsOf(source), places };
}

const word = fc.stringMatching(/^[-a-z0-9:# ]{1,12}$/);

test('finds a text at its second place, and no other text', () => {
  const { codes, places } = laidOut(['color:red', 'color:tan', 'color:red', 'top:0', 'top:0px']);
  const known = new KnownTexts<string>(codes, 5);
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
      const { codes, places } = laidOut(taken.map(([, text]) => text));
      const known = new KnownTexts<string>(codes, 0);
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
  const { codes, places } = laidOut(Array.from({ length: 30_000 }, (_, i) => `--p${i}:${i}`));
  const known = new KnownTexts<number>(codes, 1e9);
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
      const { codes, places } = laidOut([...words, ...others]);
      for (const { text, from, to } of places) expect(table.find(codes, from, to)).toBe(words.indexOf(text));
    }),
    { numRuns: 200 },
  );
});

test('gives each text one number, also when many texts have the same hash', () => {
  // Every third character of a long text is part of its hash.
  const alike = Array.from(
    { length: 40 },
    (_, i) => `--${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i % 3)}`,
  );
  const same = Array.from(
    { length: 600 },
    (_, i) => `--a${i % 10}${Math.floor(i / 10) % 10}a${'z'.repeat(20)}${Math.floor(i / 100)}`,
  );
  const { source, codes, places } = laidOut([...alike, ...same, ...alike, ...same]);
  const numbers = new TextNumbers();
  const expected = new Map<string, number>();
  for (const { text, from, to } of places) {
    const number = numbers.numberAt(source, codes, from, to);
    expect([text, number]).toEqual([text, expected.get(text) ?? expected.size]);
    expected.set(text, number);
    expect([numbers.of(text), numbers.textOf(number)]).toEqual([number, text]);
  }
  expect(numbers.size).toBe(expected.size);
});

test('reads the code units of texts with and without other characters than ASCII', () => {
  const text = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(text, fc.constantFrom(0, 4_080, 4_096), (piece, length) => {
      const whole = 'a'.repeat(length) + piece;
      const codes = codeUnitsOf(whole);
      const expected = Array.from({ length: piece.length }, (_, i) => piece.charCodeAt(i));
      expect([...codes.subarray(length, whole.length)]).toEqual(expected);
      expect([codes[0], codes[whole.length]]).toEqual([whole === '' ? 0 : whole.charCodeAt(0), 0]);
    }),
    { numRuns: 20 },
  );
});
