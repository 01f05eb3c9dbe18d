#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { check } from './commands/check.ts';
import type { Command, Given } from './commands/command.ts';
import { connect } from './commands/connect.ts';
import { dev } from './commands/dev.ts';
import { disconnect } from './commands/disconnect.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { preview } from './commands/preview.ts';
import { publish } from './commands/publish.ts';
import { pull } from './commands/pull.ts';
import { push } from './commands/push.ts';
import { rollback } from './commands/rollback.ts';
import { versions } from './commands/versions.ts';
import { EXIT, type ExitCode, Stop } from './stop.ts';
import { remark, say } from './terminal.ts';

const commands: Readonly<Record<string, Command>> = {
  login,
  logout,
  pull,
  check,
  dev,
  push,
  preview,
  publish,
  connect,
  versions,
  rollback,
  disconnect,
};

const OVERVIEW = `livery-theme: the brand of your dashboard, as files.

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}
  help       Say more about a command: livery-theme help push

Exit codes: 0 done, 1 faults in the brand, 2 wrong use, 3 key, 4 conflict, 5 service not reached, 6 refused.`;

const helpOf = ({ usage, help }: Command): string => `livery-theme ${usage}\n\n${help}`;

function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new Stop(EXIT.usage, `There is no command ${name}.`, 'Run: livery-theme help');
  return command;
}

function read(name: string, command: Command, args: string[]): Given & { help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (positionals.length > command.operands) throw new Error(`Unexpected argument '${positionals.at(-1)}'`);
    return {
      values: values as Given['values'],
      operands: positionals,
      help: values.help === true,
    };
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Stop(EXIT.usage, `${message}.`, `Run: livery-theme help ${name}`);
  }
}

async function execute([name = 'help', ...args]: string[]): Promise<ExitCode> {
  if (name === 'help' || name === '--help' || name === '-h') {
    say(args[0] === undefined ? OVERVIEW : helpOf(commandOf(args[0])));
    return EXIT.ok;
  }
  const command = commandOf(name);
  const given = read(name, command, args);
  if (!given.help) return command.run(given);
  say(helpOf(command));
  return EXIT.ok;
}

try {
  process.exitCode = await execute(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  remark(error.message);
  if (error.remedy !== undefined) remark(error.remedy);
  process.exitCode = error.exit;
}
