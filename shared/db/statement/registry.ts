import type { Compiled } from './builder.ts';

/** A statement, for tools that examine all statements. */
export interface Registered {
  readonly compiled: Compiled;
  /** Whether it was bound since the program began. */
  readonly isUsed: boolean;
}

const statements: Registered[] = [];
const places = new Map<Registered, string>();
let placeOf: (() => string) | undefined;

/** Registers a statement for the checks, which compile and plan each of them against the migrated schema. */
export const register = (statement: Registered): void => {
  statements.push(statement);
  if (placeOf !== undefined) places.set(statement, placeOf());
};

/** All statements that were registered so far, for the checks. */
export const registered = (): readonly Registered[] => statements;

/** Lets a tool record where each statement is declared. Workers do not use it. */
export const notePlaces = (read: () => string): ReadonlyMap<Registered, string> => {
  placeOf = read;
  return places;
};
