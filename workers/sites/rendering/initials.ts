import { unmarked } from '#schema/site/unmarked.ts';

/** The first letters of the first two words of a name; in scripts without capitals, of the first word alone. */
export function initialsOf(name: string): string {
  const words = unmarked(name)
    .split(/[\s\-–—,.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  const letters = [first, /^\p{Lu}/u.test(second) && /^\p{Lu}/u.test(first) ? second : '']
    .map((word) => [...word][0] ?? '')
    .join('');
  return letters === '' ? '·' : letters.toLocaleUpperCase('en');
}
