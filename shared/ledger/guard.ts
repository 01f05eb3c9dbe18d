import type { TextValues } from '../db/statement/text.ts';

/**
 * A condition for a posting, checked inside the batch: an SQL expression that may use `:tenant` and its own values.
 * Its text comes from the program, never from a caller.
 */
export interface Guard {
  sql: string;
  values?: TextValues;
}
