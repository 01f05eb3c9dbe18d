// biome-ignore-all lint/suspicious/noTemplateCurlyInString: The sources under test hold template literals.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/workers.ts';
import written from '#test/mutate/equivalents.json' with { type: 'json' };
import { type Equivalent, makeMutants } from '#test/mutate/make-mutants.ts';

const changes = (source: string) => makeMutants(source).map(({ line, what }) => `${line}: ${what}`);

describe('makeMutants', () => {
  it('drops each condition of and() and or()', () => {
    expect(changes('where(and(eq(a.id, id), isNull(a.end)))')).toEqual([
      '1: without eq(a.id, id),',
      '1: without isNull(a.end)',
    ]);
    expect(changes('or(eq(a, 1), eq(b, 2))')).toEqual(['1: without eq(a, 1),', '1: without eq(b, 2)']);
  });

  it('drops the only condition of a where()', () => {
    const source = 'db.delete(a).where(eq(a.id, id))';
    expect(makeMutants(source).map(({ text }) => text)).toEqual(['db.delete(a).where(undefined)']);
  });

  it('drops each condition of SQL text, the first and bracketed ones too', () => {
    const source =
      'sql`update t set x = 1\n where id = ?1 and used is null and exists (select 1 from g where g.id = 2) and (a or b)`';
    expect(changes(source)).toEqual([
      '2: without id = ?1',
      '2: without and used is null',
      '2: without and exists (select 1 from g where g.id = 2)',
      '2: without g.id = 2',
      '2: without and (a or b)',
      '2: without or b',
    ]);
  });

  it('treats a range of BETWEEN as one condition', () => {
    expect(changes("'SELECT 1 FROM t WHERE n BETWEEN 1 AND 2 AND m = 3'")).toEqual([
      '1: without n BETWEEN 1 AND 2',
      '1: without AND m = 3',
    ]);
  });

  it('drops the condition of a CASE and of a whole fragment', () => {
    expect(changes("sql`select case when ${a} then 1 else json('stale') end`")).toEqual(['1: without ${a}']);
    expect(changes("sql`select case kind when 'a' then 0 else 1 end`")).toEqual([]);
    expect(changes('sql`${a} = ${b} and ${c} is null`')).toEqual([
      '1: without ${a} = ${b}',
      '1: without and ${c} is null',
    ]);
    expect(changes("{ sql: 'seq = 0' }")).toEqual(['1: without seq = 0']);
    expect(changes("'EXISTS (SELECT 1)'")).toEqual(['1: without EXISTS (SELECT 1)']);
  });

  it('reads conditions of a template inside a template once', () => {
    expect(changes('sql`select 1 where ${on ? sql`x = 1 and y = 2` : all}`')).toEqual([
      '1: without ${on ? sql`x = 1 and y = 2` : all}',
      '1: without x = 1',
      '1: without and y = 2',
    ]);
  });

  it('drops the conditions of a fence beside the revision', () => {
    expect(changes('fence(parameters, isOne(a), isTwo(b))')).toEqual([
      '1: without isOne(a),',
      '1: without isTwo(b)',
    ]);
  });

  it('replaces each statement of a batch by one without an effect', () => {
    const source = 'await batch(db, [\n  insert.bind(db, { a, b }),\n  ...more(db),\n]);';
    expect(changes(source)).toEqual([
      '2: without the statement insert.bind(db, { a, b })',
      '3: without the statement ...more(db)',
    ]);
    expect(makeMutants(source).map(({ text }) => text)).toEqual([
      "await batch(db, [ db.prepare('select 1 where false'),\n  ...more(db),\n]);",
      "await batch(db, [\n  insert.bind(db, { a, b }), ...[...more(db)].map(() => db.prepare('select 1 where false')),\n]);",
    ]);
  });

  it('moves each comparison by one', () => {
    expect(changes('if (row.end <= now || size > limit) gt(a, b)')).toEqual([
      '1: (row.end <= now as <',
      '1: size > limit) as >=',
      '1: gt(a, b) as gte(',
    ]);
  });

  it('drops each line that refuses', () => {
    expect(changes("const a = 1;\n  if (row === null) return refuse('not_found');\n")).toEqual([
      "2: without if (row === null) return refuse('not_found');",
    ]);
  });

  it('changes no arrows, types, comments and prose', () => {
    expect(changes('const f = (a: Map<string, number>) => a;')).toEqual([]);
    expect(changes("// a < b and(c, d)\nconst text = 'this and that';")).toEqual([]);
    expect(changes('const text = `${this} and ${that}`;')).toEqual([]);
  });

  it('gives each mutant the text of the whole file', () => {
    const source = 'a(and(x, y));';
    expect(makeMutants(source).map(({ text }) => text)).toEqual(['a(and( y));', 'a(and(x,));']);
  });

  it('takes one mutant of a name as equivalent, the first unless another is named', () => {
    const source = 'f(and(eq(a, 1), b));\ng(and(eq(a, 1), b));';
    const reasons = (equivalent: Equivalent) =>
      makeMutants(source, [equivalent]).map((made) => made.equivalent);
    const named = { mutant: 'without eq(a, 1)', reason: 'The key is unique.' };
    expect(reasons(named)).toEqual(['The key is unique.', null, null, null]);
    expect(reasons({ ...named, occurrence: 2 })).toEqual([null, null, 'The key is unique.', null]);
  });

  it.each(Object.entries<Equivalent[]>(written))(
    'finds each equivalent mutant of %s',
    (file, equivalents) => {
      const mutants = makeMutants(readFileSync(join(root, file), 'utf8'), equivalents);
      const found = mutants.flatMap(({ equivalent }) => equivalent ?? []);
      expect(found.sort()).toEqual(equivalents.map(({ reason }) => reason).sort());
    },
  );
});
