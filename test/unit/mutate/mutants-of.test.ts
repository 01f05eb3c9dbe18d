import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../../scripts/mutate/mutants-of.ts';

const changes = (source: string) => mutantsOf(source).map(({ line, what }) => `${line}: ${what}`);

describe('the mutants of a file', () => {
  it('drop each condition of and()', () => {
    expect(changes('where(and(eq(a.id, id), isNull(a.end)))')).toEqual([
      '1: without eq(a.id, id),',
      '1: without isNull(a.end)',
    ]);
  });

  it('drop each AND of a statement, up to the next clause', () => {
    const source =
      'sql`update t set x = 1\n where id = ?1 and used is null and exists (select 1 from g where g.id = 2)`';
    expect(changes(source)).toEqual([
      '2: without and used is null',
      '2: without and exists (select 1 from g where g.id = 2)',
    ]);
  });

  it('move each comparison by one', () => {
    expect(changes('if (row.end <= now || size > limit) gt(a, b)')).toEqual([
      '1: <= as <',
      '1: > as >=',
      '1: gt( as gte(',
    ]);
  });

  it('drop each line that refuses', () => {
    expect(changes("const a = 1;\n  if (row === null) return refuse('not_found');\n")).toEqual([
      "2: without if (row === null) return refuse('not_found');",
    ]);
  });

  it('leave arrows and types alone', () => {
    expect(changes('const f = (a: Map<string, number>) => a;')).toEqual([]);
  });

  it('are whole files', () => {
    const source = 'a(and(x, y));';
    expect(mutantsOf(source).map(({ text }) => text)).toEqual(['a(and( y));', 'a(and(x,));']);
  });
});
