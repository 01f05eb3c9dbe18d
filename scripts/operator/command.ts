import type { NameRules } from '../../shared/domains/claimable-name.ts';
import type { Operation } from '../../shared/operation.ts';
import type { BucketName, OperatorBucket } from '../buckets/bucket.ts';

export interface OptionSpec {
  /** Name of its value in the usage line; a flag has none. */
  value?: string;
  many?: boolean;
  summary: string;
}

/** The database to act on and, when a service runs on this machine, its scheduled work. */
export interface CommandContext extends Operation {
  /** Whether it acts on a deployment, where each read takes seconds. */
  remote: boolean;
  bucket(name: BucketName): Promise<OperatorBucket>;
  /** Which host names anybody may have (`claimableName`). */
  nameRules(): Promise<NameRules>;
  /** Origin above the hosts of sites; empty where they have none. */
  sitesUrl(): Promise<string>;
  runSchedule: (() => Promise<void>) | null;
}

export interface CommandInput {
  positionals: readonly string[];
  /** The last value given for an option, or undefined. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  /** Whether an option without a value was given. */
  flag(name: string): boolean;
}

/** What a command answers: lines for a person, and the same as data for `--json`. */
export interface CommandOutput {
  lines: readonly string[];
  data: unknown;
  /** The command worked and found a fault: the program ends with status 1. */
  failed?: true;
}

export interface Command {
  name: string;
  /** Names of the positional arguments, all of them required. */
  positionals: readonly string[];
  options: Readonly<Record<string, OptionSpec>>;
  summary: string;
  /** More lines for its own help. */
  details?: readonly string[];
  run(context: CommandContext, input: CommandInput): Promise<CommandOutput>;
}

/** A wrong or refused command, with a sentence that says what to do; it ends the program without a stack. */
export class CommandRefused extends Error {}
