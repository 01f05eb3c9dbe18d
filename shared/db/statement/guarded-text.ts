import type { Bound } from './statement.ts';
import { bindText, registerText, type TextValues } from './text.ts';

/** A statement that is text, with a condition that each caller brings. */
export interface GuardedText {
  bind(db: D1Database, guard: string, values: TextValues): Bound<unknown>;
}

/** Declares a statement that is text around a condition. */
export function guardedText(write: (guard: string) => string): GuardedText {
  const noteUse = registerText(write('true'));
  return {
    bind(db, guard, values) {
      noteUse();
      return bindText(db, write(guard), values);
    },
  };
}
