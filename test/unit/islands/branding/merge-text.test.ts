import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineChanges, lineStats } from '#workers/platform/islands/branding/code/line-changes.ts';
import { mergeText } from '#workers/platform/islands/branding/code/merge-text.ts';

const BASE = 'a\nb\nc\nd\ne';

describe('merging stylesheets by lines', () => {
  it.each([
    ['mine alone', 'a\nB\nc\nd\ne', BASE, 'a\nB\nc\nd\ne', 0],
    ['theirs alone', BASE, 'a\nb\nc\nD\ne', 'a\nb\nc\nD\ne', 0],
    ['different places', 'A\nb\nc\nd\ne', 'a\nb\nc\nd\nE', 'A\nb\nc\nd\nE', 0],
    ['the same change twice', 'a\nX\nc\nd\ne', 'a\nX\nc\nd\ne', 'a\nX\nc\nd\ne', 0],
    ['the same line differently', 'a\nX\nc\nd\ne', 'a\nY\nc\nd\ne', 'a\nX\nc\nd\ne', 1],
    ['lines that touch', 'a\nX\nc\nd\ne', 'a\nb\nY\nd\ne', 'a\nX\nc\nd\ne', 1],
    ['removed here, added there', 'b\nc\nd\ne', 'a\nb\nc\nd\ne\nf', 'b\nc\nd\ne\nf', 0],
    ['everything gone here', '', 'a\nb\nc\nd\ne\nf', '', 1],
  ])('merges %s', (_name, mine, theirs, text, clashes) => {
    expect(mergeText(BASE, mine, theirs)).toEqual({ text, clashes });
  });

  const sheet = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));

  it('keeps the side that alone changed', () => {
    fc.assert(
      fc.property(sheet, sheet, (base, other) => {
        expect(mergeText(base, other, base)).toEqual({ text: other, clashes: 0 });
        expect(mergeText(base, base, other)).toEqual({ text: other, clashes: 0 });
        expect(mergeText(base, other, other)).toEqual({ text: other, clashes: 0 });
      }),
    );
  });

  it('the result is independent of the order of the sides without a conflict', () => {
    fc.assert(
      fc.property(sheet, sheet, sheet, (base, mine, theirs) => {
        const merged = mergeText(base, mine, theirs);
        if (merged?.clashes === 0) expect(mergeText(base, theirs, mine)).toEqual(merged);
      }),
    );
  });
});

describe('changed lines', () => {
  it('counts added and removed lines', () => {
    expect(lineStats('a\nb\nc', 'a\nc\nd\ne')).toEqual({ added: 2, removed: 1 });
    expect(lineStats('same', 'same')).toEqual({ added: 0, removed: 0 });
  });

  it('answers no counts beyond its limit of different lines', () => {
    const many = Array.from({ length: 70_000 }, (_, index) => String(index));
    expect(lineChanges(many, [])).toBeNull();
  });
});
