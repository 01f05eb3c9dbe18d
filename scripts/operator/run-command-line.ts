import { systemRuntime } from '#shared/runtime/runtime.ts';
import { readSettings } from '../service/environment.ts';
import { commands } from './commands/all.ts';
import { readNameRules, readSitesUrl } from './name-rules.ts';
import { openTarget } from './open-target.ts';
import { readCommandLine } from './read-command-line.ts';

export interface Printed {
  text: string;
  failed: boolean;
}

/**
 * Runs one command on the target of its options and the environment.
 *
 * @throws Error whose message is shown to the operator.
 */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Printed> {
  const line = readCommandLine(args, commands);
  if (typeof line === 'string') return { text: line, failed: false };
  const { db, bucket, runSchedule, close } = await openTarget(line.remote, env);
  try {
    const context = {
      db,
      bucket,
      remote: line.remote !== null,
      state: line.remote === null ? readSettings(env).state : null,
      nameRules: () => readNameRules(line.remote),
      sitesUrl: () => readSitesUrl(line.remote),
      runSchedule,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'command-line' },
      requestId: systemRuntime.newId(),
    } as const;
    const { lines, data, failed = false } = await line.command.run(context, line.input);
    return { text: line.json ? JSON.stringify(data, null, 2) : lines.join('\n'), failed };
  } finally {
    await close();
  }
}
