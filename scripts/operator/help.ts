import type { Command } from './command.ts';

const usage = (command: Command): string =>
  [command.name, ...command.positionals.map((name) => `<${name}>`)].join(' ');

/** The text of `--help`: for one command, or for all. */
export function helpText(commands: readonly Command[], command?: Command): string {
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
