import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '#scripts/operator/command.ts';
import { commands } from '#scripts/operator/commands/all.ts';
import { readCommandLine } from '#scripts/operator/read-command-line.ts';
import { openLogFile } from '#scripts/service/log-file.ts';

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-trace-'));
});
afterEach(() => rm(state, { recursive: true, force: true }));

const AT = Date.UTC(2026, 10, 28, 12);

const entry = (fields: object) => ({
  level: 'info',
  message: JSON.stringify({ level: 'info', ...fields }),
});

async function trace(...args: string[]) {
  const line = readCommandLine(['trace', ...args], commands);
  if (typeof line === 'string') throw new Error(line);
  const remote = line.remote !== null;
  return line.command.run({ remote, state: remote ? null : state } as CommandContext, line.input);
}

async function written(lines: readonly { level: string; message: string }[], maxBytes?: number) {
  const file = openLogFile(state, () => AT, maxBytes);
  for (const line of lines) file.write(line);
  await file.close();
}

describe('the trace of a request', () => {
  it('shows the lines of every Worker that have its id, in their order, and no other', async () => {
    await written([
      entry({ event: 'mcp_tool', worker: 'auth', request_id: 'r-1', tool: 'list_projects' }),
      entry({ event: 'request', worker: 'auth', request_id: 'r-11', status: 200 }),
      { level: 'error', message: 'not JSON, about r-1' },
      entry({ event: 'other', detail: 'r-1' }),
      {
        level: 'error',
        message: JSON.stringify({
          level: 'error',
          event: 'unhandled',
          worker: 'platform',
          request_id: 'r-1',
          name: 'TypeError',
          stack: 'TypeError: x\n at y',
        }),
      },
      entry({ event: 'request', worker: 'edge', request_id: 'r-1', status: 500, ms: 12 }),
    ]);
    const { lines, data } = await trace('r-1');
    expect(lines).toEqual([
      '2026-11-28T12:00:00.000Z  auth mcp_tool  tool=list_projects',
      '2026-11-28T12:00:00.000Z  platform error unhandled  name=TypeError',
      '    TypeError: x',
      '     at y',
      '2026-11-28T12:00:00.000Z  edge request  status=500 ms=12',
    ]);
    expect(data).toHaveLength(3);
  });

  it('says that a folder has no log, that no line has the id, and that a text is no id', async () => {
    await expect(trace('r-1')).rejects.toThrow('has no log');
    await written([entry({ event: 'request', request_id: 'r-2' })]);
    await expect(trace('r-1')).rejects.toThrow('No line of the log has that id.');
    await expect(trace('"; rm')).rejects.toThrow('no id of a request');
  });

  it('names the queries for a deployment', async () => {
    const { lines } = await trace('r-1', '--remote');
    expect(lines.join('\n')).toContain('request_id = "r-1"');
    expect(lines.join('\n')).toContain('contains("r-1")');
  });
});

describe('the log of a state folder', () => {
  it('has at most two files of the largest size, with the newest lines, across starts', async () => {
    const line = (id: number) => entry({ event: 'request', request_id: `r-${id}`, path: 'x'.repeat(900) });
    const all = Array.from({ length: 60 }, (_, id) => line(id));
    await written(all.slice(0, 30), 10_000);
    await written(all.slice(30), 10_000);
    const folder = join(state, 'log');
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['service.1.ndjson', 'service.ndjson']);
    for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThan(11_100);
    expect((await trace('r-59')).data).toHaveLength(1);
    await expect(trace('r-1')).rejects.toThrow('No line');
  });

  it('has files that nobody else can read', async () => {
    await written([entry({ event: 'request', request_id: 'r-1' })]);
    expect((await stat(join(state, 'log', 'service.ndjson'))).mode & 0o077).toBe(0);
  });
});
