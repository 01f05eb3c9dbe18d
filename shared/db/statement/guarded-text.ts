import type { Bound } from './statement.ts';
import { bindText, registerText, type TextValues } from './text.ts';

/** A statement in SQL text, to which each caller adds a condition. */
export interface GuardedText {
  bind(db: D1Database, guard: string, values: TextValues): Bound<unknown>;
}

/** Declares a statement in SQL text that contains the caller's condition. */
export function guardedText(write: (guard: string) => string): GuardedText {
  const noteUse = registerText(write('true'));
  return {
    bind(db, guard, values) {
      noteUse();
      return bindText(db, write(guard), values);
    },
  };
}
