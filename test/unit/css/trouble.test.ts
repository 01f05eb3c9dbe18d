import { expect, test } from 'vitest';
import { starterCss } from '../../../schema/contract/starter/index.ts';
import { lookForTrouble } from '../../../workers/branding/css/check/look-for-trouble.ts';
import { readSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';

const codes = (css: string): string[] => lookForTrouble(css).map(({ code }) => code);

test.each([
  ['[data-part=shell]{display:none}', 'surface_hidden'],
  ['[data-part="main"] { visibility: hidden !important }', 'surface_hidden'],
  ['a,*{opacity:0}', 'surface_hidden'],
  [':root > *{display:none}', 'surface_hidden'],
  ['@layer a{[data-part=page]{content-visibility:hidden}}', 'surface_hidden'],
  ['[data-part=header]{position:fixed;inset:0}', 'surface_covered'],
  ['.x [data-part=card]{position:fixed;top:0;left:0;width:100vw;height:100vh}', 'surface_covered'],
  ['[data-part=header]{position:fixed;top:0;right:0;bottom:0;left:0px;color:red}', 'surface_covered'],
  ['p{color:#fff;background:#fefefe}', 'contrast_unreadable'],
  ['p{background-color:#EEE;color:white}', 'contrast_unreadable'],
])('warns of %s', (css, code) => {
  expect(codes(css)).toEqual([code]);
});

test.each([
  '[data-part=button]{display:none}',
  '[data-part=shell]{display:none;display:block}',
  '@media print{[data-part=shell]{display:none}}',
  '[data-part=shell]:empty{display:none}',
  '[data-part=header]{position:fixed;inset:0 0 auto}',
  '[data-part=header]{position:fixed;inset:0;height:4rem}',
  '[data-part=header]{position:fixed;inset:0;pointer-events:none}',
  '[data-part=dialog-backdrop]{position:fixed;inset:0}',
  '[data-part=menu][data-state~=open]{position:fixed;inset:0}',
  'p{color:#000;background:#fff}',
  'p{color:var(--x);background:#fff}',
  '@keyframes k{from{opacity:0}}',
])('gives no warning of %s', (css) => {
  expect(codes(css)).toEqual([]);
});

test('a warning names the place', () => {
  expect(lookForTrouble('a{}\n  [data-part=shell]{display:none}')).toEqual([
    expect.objectContaining({
      line: 2,
      column: 3,
      offset: 6,
      selector: '[data-part=shell]',
      property: 'display',
    }),
  ]);
});

test('gives no warning of the starting stylesheet, and few of real ones', async () => {
  expect(codes(starterCss)).toEqual([]);
  for (const sheet of REAL_SHEETS) {
    const found = codes(await readSheet(sheet)).filter((code) => code !== 'contrast_unreadable');
    expect(found, sheet.name).toEqual([]);
  }
});

test('terminates for every input, however broken', () => {
  for (const css of [
    '{',
    '}',
    'a{',
    '*{display:none',
    '@layer',
    'a{b',
    'a{b:',
    '(((',
    '*{opacity:0}'.repeat(99),
  ])
    expect(lookForTrouble(css).length).toBeLessThanOrEqual(20);
});
