import { describe, expect, it } from 'vitest';
import { commands } from '#scripts/operator/commands/all.ts';
import { parseDuration } from '#scripts/operator/parse.ts';
import { readCommandLine } from '#scripts/operator/read-command-line.ts';

const read = (...args: string[]) => readCommandLine(args, commands);

describe('the operator command line', () => {
  it('shows help for nothing, for --help and for each command', () => {
    for (const args of [[], ['--help'], ['help']]) expect(read(...args)).toContain('issue-key <account>');
    for (const { name, summary } of commands) expect(read(name, '--help')).toContain(summary);
  });

  it('reads positionals, repeated options and switches', () => {
    const line = read('issue-key', 'acme', '--scope', 'theme', '--scope=platform', '--json');
    if (typeof line === 'string') throw new Error(line);
    expect(line.input.positionals).toEqual(['acme']);
    expect(line.input.options('scope')).toEqual(['theme', 'platform']);
    expect(line.input.option('name')).toBeUndefined();
    expect([line.json, line.remote]).toEqual([true, null]);
  });

  it.each([
    [['--remote'], 'production'],
    [['--remote', '--environment', 'staging'], 'staging'],
  ])('%j acts on %s', (flags, environment) => {
    const line = read('list-accounts', ...flags);
    expect(typeof line === 'string' ? line : line.remote).toBe(environment);
  });

  it.each([
    [['wat'], 'There is no command "wat"'],
    [['activate'], 'activate takes <account>'],
    [['activate', 'a', 'b'], 'activate takes <account>'],
    [['list-accounts', 'x'], 'list-accounts takes no arguments'],
    [['issue-key', 'a', '--scopes', 'theme'], "Unknown option '--scopes'"],
    [['issue-key', 'a', '--scope'], 'argument missing'],
    [['list-accounts', '--remote', '--environment', 'moon'], '--environment is one of production, staging'],
    [['disable', 'a', '--environment', 'staging'], '--environment is for --remote'],
  ])('%j is refused with a sentence', (args, text) => {
    expect(() => read(...args)).toThrow(text);
  });

  it('the command line reads durations', () => {
    expect(['30m', '24h', '90d'].map(parseDuration)).toEqual([1_800_000, 86_400_000, 7_776_000_000]);
    for (const bad of ['', '5', 'h', '-1h', '1w', '1.5h', '999999d'])
      expect(() => parseDuration(bad)).toThrow();
  });
});
