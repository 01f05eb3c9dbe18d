import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { brandDocumentJsonSchema } from '#schema/contract/brand-document-json-schema.ts';
import { stylingContractBody } from '#schema/contract/styling-contract.ts';
import { openApiDocument } from '#schema/openapi/document.ts';
import { patternsOf, unportable } from '../../support/schemas/portable-pattern.ts';

const published = [
  ...patternsOf(openApiDocument({ baseUrl: 'http://a.test', authUrl: 'http://b.test' }), 'openapi'),
  ...patternsOf(brandDocumentJsonSchema, 'brand document'),
  ...patternsOf(JSON.parse(stylingContractBody), 'styling contract'),
];

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the patterns of published schemas', () => {
  it('the patterns are found in the OpenAPI document, the brand document and the styling contract', () => {
    const sources = new Set(published.map(({ path }) => path.split('/')[0]?.split(' ')[0]));
    expect(sources).toEqual(new Set(['openapi', 'brand', 'styling']));
  });

  it('the patterns use only what ECMA-262 without flags, Python and RE2 share', () => {
    expect(
      published.flatMap(({ path, pattern }) => {
        const defect = unportable(pattern);
        return defect === null ? [] : [`${path}: ${defect}`];
      }),
    ).toEqual([]);
  });

  it('the patterns compile in JavaScript without flags', () => {
    for (const { pattern } of published) expect(() => new RegExp(pattern)).not.toThrow();
  });

  it.runIf(hasPython)('the patterns compile in Python', () => {
    const patterns = [...new Set(published.map(({ pattern }) => pattern))];
    const program =
      'import json,re,sys,warnings\nwarnings.simplefilter("error")\nfor p in json.load(sys.stdin): re.compile(p)';
    const run = spawnSync('python3', ['-c', program], { input: JSON.stringify(patterns), encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
  });
});

describe('the check of patterns', () => {
  it.each([
    '\\p{L}',
    '\\u202a',
    '(?<=a)b',
    '(?=a)',
    '(?<name>a)',
    '(?i)a',
    '(a)\\1',
    '\\d',
    '[[:alpha:]]',
    '[a&&b]',
    'a{2',
    'a{0,2000}',
    'a++',
    '😀',
  ])('refuses %s', (pattern) => {
    expect(unportable(pattern)).not.toBeNull();
  });

  it.each(['^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$', '^https:\\/\\/[!-~]+$', '^[^\\x00-\\x1f\\x7f]*$', 'ä|ö'])(
    'accepts %s',
    (pattern) => {
      expect(unportable(pattern)).toBeNull();
    },
  );
});
