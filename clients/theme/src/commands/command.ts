import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from '../stop.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** What was written behind the name of a command. */
export interface Given {
  values: Readonly<Record<string, string | boolean | undefined>>;
  operands: readonly string[];
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** How it is written, without the name of the program. */
  usage: string;
  /** What it does, and its options. */
  help: string;
  options: Options;
  /** Most operands that it takes. */
  operands: number;
  run(given: Given): Promise<ExitCode>;
}

/** The value of an option that takes one. */
export function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

export const isSet = ({ values }: Given, name: string): boolean => values[name] === true;
