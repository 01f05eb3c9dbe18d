// biome-ignore-all lint/suspicious/noTemplateCurlyInString: The sources under test hold template literals.
import { describe, expect, it } from 'vitest';
import { makeMutants } from '#test/mutate/make-mutants.ts';
import { markedSource } from '#test/mutate/marked-source.ts';

const marked = (source: string, first = 0) => markedSource(source, makeMutants(source), first);

describe('markedSource', () => {
  it('puts a comment before each condition and comparison of SQL text', () => {
    expect(marked('const s = sql`select 1 from t where a = ${a} and b < ${b}`;')).toBe(
      'const s = sql`select 1 from t where /*m0*/  a = ${a}  /*m1*/ and b  /*m2*/ < ${b}`;',
    );
  });

  it('numbers marks from the given one', () => {
    expect(marked("const s = 'select 1 from t where a = 1';", 7)).toContain('/*m7*/');
  });

  it('wraps conditions of drizzle and comparing functions, the outer one outside', () => {
    expect(marked('x.where(and(eq(a, b), or(gt(c, d), e)))')).toBe(
      'x.where(and(globalThis.marks.condition(0, eq(a, b)), globalThis.marks.condition(1, or(' +
        'globalThis.marks.condition(3, globalThis.marks.call(2, gt)(c, d)), globalThis.marks.condition(4, e)))))',
    );
  });

  it('wraps the statements of a batch, but not their comments and commas', () => {
    const source = 'batch(db, [\n  // The first.\n  a.bind(db, {}),\n  ...more(db), // The rest.\n]);';
    expect(marked(source)).toBe(
      'batch(db, [\n  // The first.\n  (globalThis.marks.hit(0), a.bind(db, {})),\n' +
        '  ...(globalThis.marks.hit(1), more(db)), // The rest.\n]);',
    );
  });

  it('calls before a line that refuses or compares', () => {
    const source =
      "function f() {\n  if (a === 1) return refuse('x');\n  if (\n    b > 2\n  ) return 1;\n  return c <= d;\n}";
    expect(marked(source)).toBe(
      "function f() {\nglobalThis.marks.hit(0);   if (a === 1) return refuse('x');\n  if (\n    b > 2\n  ) return 1;\n" +
        'globalThis.marks.hit(2);   return c <= d;\n}',
    );
  });
});
