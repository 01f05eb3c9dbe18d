import { expect, test } from 'vitest';
import { composeText } from '#schema/compose-text.ts';

const ACUTE = '\u0301';
const DOT_BELOW = '\u0323';

test('a text is composed, or in the form that is asked for', () => {
  expect(composeText(`e${ACUTE}`)).toBe('é');
  expect(composeText('ﬁ')).toBe('ﬁ');
  expect(composeText('ﬁ', 'NFKC')).toBe('fi');
  expect(composeText('é', 'NFKD')).toBe(`e${ACUTE}`);
});

test('marks in a row are sorted up to the number that a language could have', () => {
  const marks = (count: number): string => `q${ACUTE.repeat(count - 1)}${DOT_BELOW}`;
  expect(composeText(marks(16))).toBe(`q${DOT_BELOW}${ACUTE.repeat(15)}`);
  expect(composeText(marks(17))).toBe(marks(17));
  expect(composeText(`e${ACUTE} ${marks(17)}`)).toBe(`e${ACUTE} ${marks(17)}`);
});

test('a text that no field takes stays as it is', () => {
  const text = (length: number): string => `${'x'.repeat(length - 2)}e${ACUTE}`;
  expect(composeText(text(65_536))).toHaveLength(65_535);
  expect(composeText(text(65_537))).toHaveLength(65_537);
});
