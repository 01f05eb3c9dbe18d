import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullDocument } from '#test/unit/contract/document.fixture.ts';
import { parseBrandDocument } from '#workers/branding/brand/parse-brand-document.ts';
import { anyText } from '../../support/any-text.ts';
import { runsOf } from '../../support/full-run.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc.constantFrom(
    '#abc',
    'oklch(70% 0.1 20)',
    'https://a.example/%zz',
    'usage',
    'auto',
    'hero',
    'e\u0301',
    '',
  ),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
);

/** Replaces, removes or adds one value somewhere in a document. */
const mutate = (value: Json, path: readonly number[], replacement: Json): Json => {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  if (keys.length === 0) return replacement;
  const key = keys[step % keys.length]!;
  const copy = structuredClone(value) as Record<string, Json>;
  if (rest.length === 0 && replacement === null) {
    delete copy[key];
    return Array.isArray(value) ? Object.values(copy) : copy;
  }
  copy[key] = mutate(copy[key]!, rest, replacement);
  return Array.isArray(value) ? Object.values(copy) : copy;
};

const checkCanonical = (text: string): boolean => {
  const result = parseBrandDocument(text);
  if (!result.ok) {
    expect(['bad_value', 'bad_request']).toContain(result.error);
    return false;
  }
  const again = parseBrandDocument(result.canonical);
  expect(again).toEqual(result);
  return true;
};

describe('parseBrandDocument with any input', () => {
  it('never throws on text', () => {
    fc.assert(fc.property(anyText({ maxLength: 400 }), (text) => void checkCanonical(text)));
  });

  it('never throws on JSON', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => void checkCanonical(text)));
  });

  it('the canonical form parses to itself', () => {
    let valid = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), leaf), { maxLength: 3 }),
        (edits) => {
          const edited = edits.reduce<Json>(
            (document, [path, replacement]) => mutate(document, path, replacement as Json),
            fullDocument as unknown as Json,
          );
          if (checkCanonical(JSON.stringify(edited))) valid += 1;
        },
      ),
      { numRuns: runsOf(400) },
    );
    expect(valid).toBeGreaterThan(runsOf(40)); // at least some of the edited documents must be valid
  });
});
