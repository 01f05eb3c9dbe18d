import { systemRuntime } from '../shared/runtime.ts';
import { commands } from './operator/commands/all.ts';
import { nameRulesOf, sitesUrlOf } from './operator/name-rules.ts';
import { openTarget } from './operator/open-target.ts';
import { readCommandLine } from './operator/read-command-line.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  // The operator gets one sentence; a stack is printed for faults of the command itself only.
  if (!(error instanceof Error) || process.env.LIVERY_DEBUG !== undefined) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<void> {
  const line = readCommandLine(args, commands);
  if (typeof line === 'string') {
    console.log(line);
    return;
  }
  const { db, bucket, runSchedule, close } = await openTarget(line.remote, process.env);
  try {
    const context = {
      db,
      bucket,
      remote: line.remote !== null,
      nameRules: () => nameRulesOf(line.remote),
      sitesUrl: () => sitesUrlOf(line.remote),
      runSchedule,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'command-line' },
      requestId: systemRuntime.newId(),
    } as const;
    const { lines, data, failed } = await line.command.run(context, line.input);
    console.log(line.json ? JSON.stringify(data, null, 2) : lines.join('\n'));
    if (failed === true) process.exitCode = 1;
  } finally {
    await close();
  }
}
