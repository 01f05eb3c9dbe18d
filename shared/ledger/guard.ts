import type { TextValues } from '../db/statement/text.ts';

/**
 * A condition that must hold for a posting to happen, checked inside the batch: an SQL expression that may use
 * `:tenant` and its own values. Its text is the program's, never a caller's.
 */
export interface Guard {
  sql: string;
  values?: TextValues;
}
