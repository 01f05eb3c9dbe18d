// biome-ignore-all lint/suspicious/noTemplateCurlyInString: The sources under test hold template literals.
import { describe, expect, it } from 'vitest';
import { expressionDefects } from '#scripts/expressions/expression-defects.ts';
import { findExpressions, findPhpExpressions } from '#scripts/expressions/find-expressions.ts';
import { readMadeExpressions } from '#scripts/expressions/made-expressions.ts';
import { hashOf, type Verdicts } from '#scripts/expressions/verdicts.ts';

const find = (text: string, path = 'workers/a.tsx') => findExpressions(new Map([[path, text]]));
const sourcesIn = (text: string) => find(text).literals.map(({ source, flags }) => `/${source}/${flags}`);
const NONE: Verdicts = { linear: [], bounded: {} };
const expression = (source: string, flags = '') => ({ place: 'a.ts:1', source, flags });
const check = (source: string, verdicts = NONE) => expressionDefects([expression(source)], verdicts);

describe('the check of normalized texts', () => {
  it.each([
    "text.normalize('NFC')",
    "z.normalize('NFKC')",
    'text.trim().normalize()',
    "(a ?? '').normalize('NFD')",
  ])('finds %s', (source) => {
    expect(find(`const a = ${source};`).normalizing).toEqual(['workers/a.tsx:1']);
  });

  it.each(['normalize(join(folder, path))', 'normalize({ ...row })', "composeText(text, 'NFC')"])(
    'passes over %s',
    (source) => {
      expect(find(`const a = ${source};`).normalizing).toEqual([]);
    },
  );
});

describe('the check of patterns', () => {
  it.each([
    ["z.meta({ pattern: '^a+$' })", '/^a+$/u'],
    ["const tool = { type: 'string', 'pattern': '^a+$' };", '/^a+$/u'],
    ["const A = '^a+$'; z.meta({ pattern: A })", '/^a+$/u'],
    ['const a = <input pattern="a+" />;', '/^(?:a+)$/u'],
    ["const A = 'a+'; const b = <input pattern={A} />;", '/^(?:a+)$/u'],
    ['const a = <input pattern={`a+`} />;', '/^(?:a+)$/u'],
  ])('reads %s', (source, expected) => {
    expect(sourcesIn(source)).toEqual([expected]);
    expect(find(source).unread).toEqual([]);
  });

  it('finds the constant of another file', () => {
    const sources = new Map([
      ['schema/b.ts', "export const CODE = '[0-9]+';"],
      ['workers/a.tsx', 'const a = <input pattern={CODE} />;'],
    ]);
    expect(findExpressions(sources).literals).toMatchObject([
      { place: 'workers/a.tsx:1', source: '^(?:[0-9]+)$' },
    ]);
  });

  it.each([
    'const a = <input pattern={made()} />;',
    'z.meta({ pattern: made() })',
    'z.meta({ pattern: GONE })',
  ])('refuses a text that it cannot read: %s', (source) => {
    expect(find(source).unread).toEqual(['workers/a.tsx:1']);
  });

  it('passes over other properties of that name', () => {
    expect(find('const a = { pattern: z.string(), ...routes };').unread).toEqual([]);
  });
});

describe('the check of regular expressions', () => {
  it.each([
    ['exponential', '^(?:[A-Z][a-z-]*[ -]?)+$'],
    ['not linear but of degree 2', '\\s+$'],
    ['not linear but of degree 3', '^\\s*([a-z]*)\\s*(.*)$'],
  ])('refuses an expression that is %s', (words, source) => {
    const { defects, added } = check(source);
    expect(defects).toEqual([`a.ts:1: /${source}/ is ${words} (${hashOf(expression(source))})`]);
    expect(added).toEqual([]);
  });

  it('accepts a linear expression, which then needs a verdict', () => {
    const hash = hashOf(expression('^[a-z]+$'));
    expect(check('^[a-z]+$')).toMatchObject({ defects: [], added: [hash] });
    expect(check('^[a-z]+$', { ...NONE, linear: [hash] })).toMatchObject({ defects: [], added: [] });
  });

  it('accepts an expression that is not linear only with the bound of its texts', () => {
    const hash = hashOf(expression('\\s+$'));
    const withBound = (bound: string) => ({ ...NONE, bounded: { [hash]: { expression: '', bound } } });
    expect(check('\\s+$', withBound('At most 60 characters.')).defects).toEqual([]);
    expect(check('\\s+$', withBound('')).defects).toHaveLength(1);
  });

  it('refuses an expression that it cannot analyse', () => {
    expect(expressionDefects([expression('[a--b]', 'v')], NONE).defects).toEqual([
      expect.stringContaining('beyond the analysis'),
    ]);
  });

  it('finds literals in code, types and markup, and none in divisions, texts and comments', () => {
    expect(
      sourcesIn(
        'const a = (b: string): boolean => /a+/u.test(b);\n// c = /no/;\nconst half = total / 2 / parts;\n' +
          "const d = `${e.replace(/b|\\//g, '')} /no/`;\nexport const F = () => <a href='/x/'>{g.split(/c/)}</a>;\n",
      ),
    ).toEqual(['/a+/u', '/b|\\//g', '/c/']);
  });

  it('finds every way to compile a text outside of the helper', () => {
    const text =
      "new RegExp(a);\nRegExp(a, 'u');\nnew globalThis.RegExp(a);\nb.match('x+');\nb.search(`${c}`);\nb.matchAll(/d/g);\n";
    expect(find(text).compiled).toEqual([1, 2, 3, 4, 5].map((line) => `workers/a.tsx:${line}`));
    expect(find('new RegExp(source);\n', 'shared/text/make-expression.ts').compiled).toEqual([]);
  });

  it('names the files that call the helper', () => {
    expect(find('makeExpression(a);\nmakeExpression(b);\n').makers).toEqual(['workers/a.tsx']);
  });

  it('refuses a caller of the helper that is not registered', async () => {
    const { defects } = await readMadeExpressions(['workers/a.ts']);
    expect(defects).toContain('workers/a.ts is not in made-expressions.ts');
    expect(defects).toContain(
      'workers/edge/delivery/immutable-path.ts is in made-expressions.ts and makes no expression',
    );
  });

  it('finds the expressions of PHP files, with the names of constants in them', () => {
    const text = `<?php\nif (preg_match('/^\\\\d+$/D', $a)) {}\n$b = preg_replace('#' . self::START . '[^\\'\\x{FEFF}]+#u', '', $a);\n`;
    expect(findPhpExpressions(new Map([['clients/a.php', text]]))).toEqual([
      { place: 'clients/a.php:2', source: '^\\d+$', flags: '' },
      { place: 'clients/a.php:3', source: "START[^'\\u{FEFF}]+", flags: 'u' },
    ]);
  });
});
