import type { NameRules } from '#shared/domains/claimable-name.ts';
import type { Operation } from '#shared/operation.ts';
import type { BucketName, OperatorBucket } from '../buckets/bucket.ts';

export interface OptionSpec {
  /** The name of the value in the usage line; a flag has none. */
  value?: string;
  many?: boolean;
  summary: string;
}

/** The database of a command and, when a service runs on this machine, its scheduled work. */
export interface CommandContext extends Operation {
  /** Whether the target is a deployment, where each read takes seconds. */
  remote: boolean;
  /** The state folder of this machine; null for a deployment. */
  state: string | null;
  bucket(name: BucketName): Promise<OperatorBucket>;
  /** The rules of host names for accounts (`claimableName`). */
  nameRules(): Promise<NameRules>;
  /** Origin above the hosts of sites; empty where they have none. */
  sitesUrl(): Promise<string>;
  /** Answers the names of the tasks that failed. */
  runSchedule: (() => Promise<readonly string[]>) | null;
}

export interface CommandInput {
  positionals: readonly string[];
  /** The last value given for an option, or undefined. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  /** Whether an option without a value was given. */
  flag(name: string): boolean;
}

/** The output of a command: lines for a person, and the same as data for `--json`. */
export interface CommandOutput {
  lines: readonly string[];
  data: unknown;
  /** The command found a fault: the program ends with status 1. */
  failed?: true;
}

export interface Command {
  name: string;
  /** Names of the positional arguments, all of them required. */
  positionals: readonly string[];
  options: Readonly<Record<string, OptionSpec>>;
  summary: string;
  /** Further lines of its help. */
  details?: readonly string[];
  run(context: CommandContext, input: CommandInput): Promise<CommandOutput>;
}

/** A wrong or refused command, with a sentence about the remedy; the program ends without a stack. */
export class CommandRefused extends Error {}
