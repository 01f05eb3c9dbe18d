import { expect, test } from 'vitest';
import { inner, image as path, stripped } from './support/compiled.ts';

const svg = (size: string) =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'${size}><path d='M0 0h1'/></svg>")`;
const SMALL = svg(" width='32' height='24px'");

/** Compiles with pictures of one size, or of an unknown one. */
const codesWith = (side: number | undefined, source: string): string[] =>
  stripped(source, { resolveUrl: () => ({ url: path, side }) }).map(({ code }) => code);

test.each([
  ['a small picture', 32, 'a{cursor:url(p),auto}'],
  ['a hot spot near the corner', 16, 'a{cursor:url(p) 8 8,url(q) 0 0,pointer}'],
  ['an embedded picture that names its size', undefined, `a{cursor:${SMALL} 4 4,auto}`],
  ['a word of a variable', undefined, 'a{--c:grab;cursor:var(--c)}'],
  ['a word after a large picture elsewhere', 4_000, 'a{background:url(p);cursor:none}'],
  ['a picture of a variable elsewhere', 4_000, 'a{--p:url(p);background:var(--p)}'],
])('keeps %s', (_name, side, source) => {
  expect(codesWith(side, source)).toEqual([]);
});

test.each([
  ['a picture that is too large', 33, 'a{cursor:url(p),auto}'],
  ['a picture of unknown size', undefined, 'a{cursor:url(p),auto}'],
  ['a second picture that is too large', 128, `a{cursor:${SMALL},url(p),auto}`],
  ['an embedded picture of unknown size', 1, `a{cursor:${svg('')},auto}`],
  ['an embedded picture that is too large', 1, `a{cursor:${svg(" width='10' height='99'")},auto}`],
  ['an embedded picture with a size in em', 1, `a{cursor:${svg(" width='9em' height='9em'")},auto}`],
  ['a hot spot far from the corner', 32, 'a{cursor:url(p) 0 9,auto}'],
  ['a hot spot before the corner', 32, 'a{cursor:url(p) -20 0,auto}'],
  ['a calculated hot spot', 32, 'a{cursor:url(p) calc(4*9) 0,auto}'],
  ['a hot spot of a variable', 32, 'a{--n:31;cursor:url(p) var(--n) 0,auto}'],
  ['a picture of a variable', 32, 'a{--c:url(p) 31 31;cursor:var(--c),auto}'],
  [
    'a picture of a variable of a variable',
    32,
    ':root{--d:url(p)}a{--c:var(--d) 31 31;cursor:var(--c),auto}',
  ],
  ['a picture of a fallback', 32, 'a{cursor:var(--none,url(p)),auto}'],
  ['a picture with a resolution', 32, 'a{cursor:image-set(url(p) .1x),auto}'],
  ['a calculated resolution', 32, 'a{cursor:-webkit-image-set(url(p) calc(1x/9)),auto}'],
])('refuses %s', (_name, side, source) => {
  expect(codesWith(side, source)).toEqual(['pointer_limit']);
  expect(inner(source, { resolveUrl: () => ({ url: path, side }) })).not.toContain('cursor');
});
