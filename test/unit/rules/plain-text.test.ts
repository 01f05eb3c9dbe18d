import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from '#shared/text/plain-text.ts';
import { trimCharacters, trimEndCharacters } from '#workers/sites/core/trim-characters.ts';

describe('plainLine', () => {
  it('gives one well-formed line in composed form without runs of white space', () => {
    expect(plainLine(' \t Cafe\u0301 \r\n\u3000 Lind\ud800 ', 20)).toBe('Café Lind\ufffd');
    expect(plainLine(' \n ', 20)).toBe('');
  });

  it('refuses a line that is longer than its limit, and counts no white space that it removes', () => {
    expect(plainLine(`a${' '.repeat(10)}b`, 3)).toBe('a b');
    expect(plainLine('abcd', 3)).toBeNull();
    expect(plainLine(' '.repeat(25), 3)).toBeNull();
  });
});

describe('plainText', () => {
  it('keeps line breaks, and gives each line without runs of white space', () => {
    expect(plainText('  a  b \t\n \n\n  c\u00a0 d  \n', 20)).toBe('a b\nc d');
  });

  it('is cut to its limit', () => {
    expect(plainText('a b c d', 3)).toBe('a b');
  });
});

describe('trimCharacters', () => {
  it.each([
    ['--a-b..', 'a-b'],
    ['-.-', ''],
    ['', ''],
    ['a', 'a'],
  ])('removes signs from both ends of %j', (text, trimmed) => {
    expect(trimCharacters(text, '-.')).toBe(trimmed);
  });

  it('removes signs from the end alone', () => {
    expect(trimEndCharacters('/a//', '/')).toBe('/a');
  });
});
