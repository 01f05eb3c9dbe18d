import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../../scripts/mutate/mutants-of.ts';

const changes = (source: string) => mutantsOf(source).map(({ line, what }) => `${line}: ${what}`);

describe('mutantsOf', () => {
  it('drops each condition of and()', () => {
    expect(changes('where(and(eq(a.id, id), isNull(a.end)))')).toEqual([
      '1: without eq(a.id, id),',
      '1: without isNull(a.end)',
    ]);
  });

  it('drops each AND of a statement, up to the next clause', () => {
    const source =
      'sql`update t set x = 1\n where id = ?1 and used is null and exists (select 1 from g where g.id = 2)`';
    expect(changes(source)).toEqual([
      '2: without and used is null',
      '2: without and exists (select 1 from g where g.id = 2)',
    ]);
  });

  it('moves each comparison by one', () => {
    expect(changes('if (row.end <= now || size > limit) gt(a, b)')).toEqual([
      '1: <= as <',
      '1: > as >=',
      '1: gt( as gte(',
    ]);
  });

  it('drops each line that refuses', () => {
    expect(changes("const a = 1;\n  if (row === null) return refuse('not_found');\n")).toEqual([
      "2: without if (row === null) return refuse('not_found');",
    ]);
  });

  it('leaves arrows and types alone', () => {
    expect(changes('const f = (a: Map<string, number>) => a;')).toEqual([]);
  });

  it('gives each mutant the text of the whole file', () => {
    const source = 'a(and(x, y));';
    expect(mutantsOf(source).map(({ text }) => text)).toEqual(['a(and( y));', 'a(and(x,));']);
  });
});
