import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from '#schema/cut-text.ts';

it('a cut text is a beginning of the text, as long as allowed, and well-formed when the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1);
      if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
