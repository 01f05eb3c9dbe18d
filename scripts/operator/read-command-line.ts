import { parseArgs } from 'node:util';
import { type DeployEnvironment, deploymentNames } from '../deploy/names.ts';
import { type Command, type CommandInput, CommandRefused } from './command.ts';

const usage = (command: Command): string =>
  [command.name, ...command.positionals.map((name) => `<${name}>`)].join(' ');

/** The text of `--help`: for one command, or for all. */
function helpText(commands: readonly Command[], command?: Command): string {
  if (command === undefined) {
    const width = Math.max(...commands.map((entry) => usage(entry).length));
    return [
      'npm run livery -- <command> [options]',
      '',
      ...commands.map((entry) => `  ${usage(entry).padEnd(width)}  ${entry.summary}`),
      '',
      '  --help               show the options of a command',
      '  --json               answer with JSON',
      '  --remote             act on a deployment through wrangler',
      '  --environment NAME   which one: production (the default) or staging',
      '',
      'An account is given by its id, or by its name when no other account has it. Without --remote the command acts',
      'on the local state folder (LIVERY_STATE), whether a service runs on it or not.',
    ].join('\n');
  }
  const options = Object.entries(command.options).map(
    ([name, option]) =>
      `  --${`${name}${option.value === undefined ? '' : ` ${option.value}`}`.padEnd(24)} ${option.summary}`,
  );
  return [
    `npm run livery -- ${usage(command)}`,
    '',
    command.summary,
    ...(command.details === undefined ? [] : ['', ...command.details]),
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}

export interface CommandLine {
  command: Command;
  input: CommandInput;
  json: boolean;
  /** The deployment to act on, or null for the local state folder. */
  remote: DeployEnvironment | null;
}

const GLOBAL = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  remote: { type: 'boolean' },
  environment: { type: 'string' },
} as const;

/**
 * Parses `<command> <positionals> --options`. Answers a text when help was requested.
 *
 * @throws CommandRefused with a sentence that explains the fault.
 */
export function readCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine | string {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') return helpText(commands);
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined)
    throw new CommandRefused(`There is no command "${name}"; --help shows them all.`);
  const { values, positionals } = parse(rest, command);
  if (values.help === true) return helpText(commands, command);
  if (positionals.length !== command.positionals.length) {
    throw new CommandRefused(`${name} takes ${describePositionals(command)}; --help shows more.`);
  }
  const options = (option: string) => {
    const value = values[option];
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  };
  return {
    command,
    input: {
      positionals,
      options,
      option: (option) => options(option).at(-1),
      flag: (name) => values[name] === true,
    },
    json: values.json === true,
    remote: readTarget(values),
  };
}

function parse(args: string[], command: Command): { values: Record<string, unknown>; positionals: string[] } {
  const own = Object.entries(command.options).map(
    ([name, option]) =>
      [
        name,
        {
          type: option.value === undefined ? ('boolean' as const) : ('string' as const),
          multiple: option.many ?? false,
        },
      ] as const,
  );
  try {
    return parseArgs({ args, options: { ...GLOBAL, ...Object.fromEntries(own) }, allowPositionals: true });
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function readTarget({ remote, environment }: Record<string, unknown>): CommandLine['remote'] {
  if (remote !== true) {
    if (environment === undefined) return null;
    throw new CommandRefused('--environment is for --remote: without it, the command acts on this machine.');
  }
  const name = String(environment ?? 'production');
  const names = deploymentNames();
  if (names.includes(name)) return name;
  throw new CommandRefused(`--environment is one of ${names.join(', ')}.`);
}

const describePositionals = ({ positionals }: Command): string =>
  positionals.length === 0 ? 'no arguments' : positionals.map((name) => `<${name}>`).join(' ');
