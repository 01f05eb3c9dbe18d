import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ChildProcesses } from '#test/mutate/child-processes.ts';

test('kills a process in an endless loop, and no other', async () => {
  const children = new ChildProcesses();
  const start = (name: string) =>
    spawn(process.execPath, ['-e', 'for (;;);', name], { stdio: 'ignore', timeout: 600_000 });
  const [looping, other] = [start('the one'), start('another')];
  await Promise.all([once(looping, 'spawn'), once(other, 'spawn')]);
  children.kill('the one');
  expect(await once(looping, 'exit')).toEqual([null, 'SIGKILL']);
  expect(other.exitCode).toBeNull();
  expect(other.signalCode).toBeNull();
  children.kill('another');
  expect(await once(other, 'exit')).toEqual([null, 'SIGKILL']);
});
