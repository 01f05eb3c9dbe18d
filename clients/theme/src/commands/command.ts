import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from '../stop.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments after the name of a command. */
export interface Given {
  values: Readonly<Record<string, string | boolean | undefined>>;
  operands: readonly string[];
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The syntax, without the name of the program. */
  usage: string;
  /** A description of the command and its options. */
  help: string;
  options: Options;
  /** The maximum number of operands. */
  operands: number;
  run(given: Given): Promise<ExitCode>;
}

/** The value of an option with a value. */
export function textOf({ values }: Given, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

export const isSet = ({ values }: Given, name: string): boolean => values[name] === true;
