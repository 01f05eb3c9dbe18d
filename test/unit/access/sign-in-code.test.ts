import { describe, expect, it } from 'vitest';
import { readSignInCode, SIGN_IN_CODE_FIELD, SIGN_IN_CODE_PATTERN } from '#schema/access/sign-in-code.ts';

const accepted: ReadonlyArray<[string, string]> = [
  ['123456', '123456'],
  [' 123456\n', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['12\u00a03\u202f4\u20095\u30006', '123456'],
  ['\u200e123456\u200f', '123456'],
  ['123\u200b456', '123456'],
  ['Your code is 123456', '123456'],
  ['123456 is your sign-in code', '123456'],
  ['Ihr Code lautet 012345.', '012345'],
  ['\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
  ['\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5', '012345'],
  ['\u0967\u0968\u0969 \u096a\u096b\u096c', '123456'],
  ['\uff11\uff12\uff13\uff14\uff15\uff16', '123456'],
  ['\u30b3\u30fc\u30c9\u306f\uff10\uff10\uff10\uff10\uff11\uff19\u3067\u3059', '000019'],
  ['\u{1d7ce}\u{1d7d7}\u{1d7d8}\u{1d7e1}\u{1d7e2}\u{1d7eb}', '090909'],
];

const refused = [
  '',
  '12345',
  '1234567',
  '123 4567',
  'abcdef',
  '12 of 3456 and 7',
  '123456 or 654321',
  '12345\u00bd',
  '\u2460\u2461\u2462\u2463\u2464\u2465',
  `${' '.repeat(SIGN_IN_CODE_FIELD)}123456`,
];

describe('the code that a person types or pastes', () => {
  it.each(accepted)('reads the code in %j', (text, code) => {
    expect(readSignInCode(text)).toBe(code);
  });

  it.each(refused)('finds no code in %j', (text) => {
    expect(readSignInCode(text)).toBeNull();
  });

  it('accepts a sentence that repeats the same code', () => {
    expect(readSignInCode('123456: your code is 123456')).toBe('123456');
  });

  it('the pattern of the field accepts everything that the server accepts', () => {
    const pattern = new RegExp(`^(?:${SIGN_IN_CODE_PATTERN})$`, 'v');
    expect(accepted.filter(([text]) => !pattern.test(text.replaceAll('\n', '')))).toEqual([]);
    expect(pattern.test('12345')).toBe(false);
  });
});
