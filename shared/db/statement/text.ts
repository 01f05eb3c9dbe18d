import { prepareText, type TextValues } from './prepare-text.ts';
import { register } from './registry.ts';
import type { Bound } from './statement.ts';

export type { TextValues };

/** A statement that is text. Its rows have the names of the columns that the text selects. */
export interface TextStatement<Row> {
  bind(db: D1Database, values: TextValues): Bound<Row>;
  first(db: D1Database, values: TextValues): Promise<Row | null>;
  all(db: D1Database, values: TextValues): Promise<Row[]>;
}

/**
 * Declares a statement that is text, for files where SQL itself is the subject (the ledger's postings and what recomputes
 * them); everything else is declared by statement.ts.
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

/** For the checks, which prepare and plan the text against the migrated schema. Answers what notes that it was bound. */
export function registerText(text: string): () => void {
  const registered = { compiled: { text, parameters: [], fields: [] }, isUsed: false };
  register(registered);
  return () => {
    registered.isUsed = true;
  };
}

export const bindText = <Row>(db: D1Database, text: string, values: TextValues): Bound<Row> => ({
  prepared: prepareText(db, text, values),
  readRows: (rows) => rows as Row[],
});
