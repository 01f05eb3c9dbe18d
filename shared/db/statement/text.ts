import { prepareText, type TextValues } from './prepare-text.ts';
import { register } from './registry.ts';
import type { Bound } from './statement.ts';

export type { TextValues };

/** A statement in SQL text. Its rows have the names of the selected columns. */
export interface TextStatement<Row> {
  bind(db: D1Database, values: TextValues): Bound<Row>;
  first(db: D1Database, values: TextValues): Promise<Row | null>;
  all(db: D1Database, values: TextValues): Promise<Row[]>;
}

/**
 * Declares a statement in SQL text, for files about SQL itself (the ledger's postings and their recomputation). All
 * other statements are declared with statement.ts.
 */
export function textStatement<Row>(text: string): TextStatement<Row> {
  const noteUse = registerText(text);
  const bind = (db: D1Database, values: TextValues): Bound<Row> => {
    noteUse();
    return bindText(db, text, values);
  };
  const all = async (db: D1Database, values: TextValues): Promise<Row[]> =>
    (await bind(db, values).prepared.all<Row>()).results;
  return { bind, all, first: async (db, values) => (await all(db, values))[0] ?? null };
}

/**
 * Registers the text for the checks, which prepare and plan it against the migrated schema. The returned function
 * records that it was bound.
 */
export function registerText(text: string): () => void {
  const registered = { compiled: { text, parameters: [], fields: [] }, isUsed: false };
  register(registered);
  return () => {
    registered.isUsed = true;
  };
}

/** Binds named values to SQL text. Rows are typed by the caller and not checked. */
export const bindText = <Row>(db: D1Database, text: string, values: TextValues): Bound<Row> => ({
  prepared: prepareText(db, text, values),
  readRows: (rows) => rows as Row[],
});
