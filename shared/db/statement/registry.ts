import type { Compiled } from './builder.ts';

/** A statement as the check of all statements sees it. */
export interface Registered {
  readonly compiled: Compiled;
}

const statements: Registered[] = [];

/** Keeps a statement for `check:sql`, which compiles and plans each of them against the migrated schema. */
export const register = (statement: Registered): void => {
  statements.push(statement);
};

export const registered = (): readonly Registered[] => statements;
