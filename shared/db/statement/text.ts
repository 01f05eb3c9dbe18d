import { register } from './registry.ts';
import type { Bound } from './statement.ts';

export type TextValues = Readonly<Record<string, string | number | null>>;

/** A statement that is text. Its rows have the names of the columns that the text selects. */
export interface TextStatement<Row> {
  bind(db: D1Database, values: TextValues): Bound<Row>;
  first(db: D1Database, values: TextValues): Promise<Row | null>;
  all(db: D1Database, values: TextValues): Promise<Row[]>;
  run(db: D1Database, values: TextValues): Promise<number>;
}

/**
 * Declares a statement that is text, for files where SQL itself is the subject (the ledger's postings and what recomputes
 * them) and for the Worker that does without drizzle; everything else is declared by statement.ts.
 *
 * Parameters are `:name`. D1 knows numbered ones only, so each name becomes `?N`. D1 also binds every number as a REAL,
 * which arithmetic and JSON would carry on as `5.0`: integers are cast back where they enter.
 */
export function textStatement<Row>(text: string): TextStatement<Row> {
  registerText(text);
  const bind = (db: D1Database, values: TextValues): Bound<Row> => bindText(db, text, values);
  const all = async (db: D1Database, values: TextValues): Promise<Row[]> =>
    (await bind(db, values).prepared.all<Row>()).results;
  return {
    bind,
    all,
    first: async (db, values) => (await all(db, values))[0] ?? null,
    run: async (db, values) => (await bind(db, values).prepared.run()).meta.changes,
  };
}

/** A statement that is text, with a condition that each caller brings. */
export interface GuardedText {
  bind(db: D1Database, guard: string, values: TextValues): Bound<unknown>;
}

/** Declares a statement that is text around a condition. */
export function guardedText(write: (guard: string) => string): GuardedText {
  registerText(write('true'));
  return { bind: (db, guard, values) => bindText(db, write(guard), values) };
}

/** For `check:sql`, which prepares and plans the text against the migrated schema. */
function registerText(text: string): void {
  register({
    get compiled() {
      const { numbered, names } = numberParameters(text, {});
      return { text: numbered, parameters: names, fields: [] };
    },
  });
}

function numberParameters(text: string, values: TextValues): { numbered: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replace(/:([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    const parameter = `?${names.indexOf(name) + 1}`;
    return Number.isInteger(values[name]) ? `CAST(${parameter} AS INTEGER)` : parameter;
  });
  return { numbered, names };
}

function bindText<Row>(db: D1Database, text: string, values: TextValues): Bound<Row> {
  const { numbered, names } = numberParameters(text, values);
  const bound = names.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for :${name}`);
    return value;
  });
  return { prepared: db.prepare(numbered).bind(...bound), readRows: (rows) => rows as Row[] };
}
