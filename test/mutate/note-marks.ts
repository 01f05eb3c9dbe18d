import { is, SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Mutants whose place the test reached. */
    marks?: number[];
  }
}

// Marked sources call this; see marked-source.ts. Code that runs before the first test of a file counts for
// each of its tests.
const before = new Set<number>();
let reached = before;

const hit = (id: number): void => {
  reached.add(id);
};

const marks = {
  hit,
  condition(id: number, condition: unknown): unknown {
    if (is(condition, SQL)) return sql`${sql.raw(`/*m${id}*/`)} ${condition}`;
    hit(id);
    return condition;
  },
  call:
    (id: number, compare: (...sides: unknown[]) => unknown) =>
    (...sides: unknown[]) =>
      marks.condition(id, compare(...sides)),
  prepared(text: string): void {
    for (const [, id = ''] of text.matchAll(/\/\*m(\d+)\*\//g)) hit(Number(id));
  },
};

Object.assign(globalThis, { marks });

if (inject('recording')) {
  beforeEach(() => {
    reached = new Set(before);
  });
  afterEach(({ task }) => {
    task.meta.marks = [...reached];
    reached = new Set();
  });
  afterAll(() => {
    reached = before;
  });
}
