import * as z from 'zod';
import { workers } from '../../service/workers.ts';
import type { Connection } from '../cloudflare/connect.ts';
import { type DeployEnvironment, resourceName } from '../names.ts';
import { readRawConfig } from '../raw-config.ts';
import { readVariables } from './given-secrets.ts';

const schedules = z.object({ schedules: z.array(z.object({ cron: z.string() })) });
const triggers = z.object({ crons: z.array(z.string()).default([]) });

/**
 * What somebody set by hand and a deployment replaces: variables, which wrangler keeps only with `keep_vars`, and timers
 * ("PUT will override previous schedules on this script", `triggersDeploy`). Secrets and consumers of queues stay.
 */
export async function findOverwritten(
  connection: Connection,
  environment: DeployEnvironment,
): Promise<string[]> {
  const notes = await Promise.all(
    workers.map(async (worker) => {
      const script = resourceName(worker.name, environment);
      const config = await readRawConfig(worker);
      const variables = await readVariables(connection, script);
      const own = Object.keys(config.vars ?? {});
      const byHand = [...variables.keys()].filter((name) => !own.includes(name));
      const crons = triggers.parse(config.triggers ?? {}).crons;
      const timers = crons.length === 0 ? [] : await readTimers(connection, script);
      return [
        ...byHand.map(
          (name) => `The variable ${name} of ${script} is not one of the service: it is removed.`,
        ),
        ...timers
          .filter((cron) => !crons.includes(cron))
          .map((cron) => `The timer "${cron}" of ${script} is not one of the service: it is removed.`),
      ];
    }),
  );
  return notes.flat();
}

async function readTimers({ api, account }: Connection, script: string): Promise<string[]> {
  const answer = await api.call(`/accounts/${account}/workers/scripts/${script}/schedules`, schedules);
  return answer.ok ? answer.value.schedules.map(({ cron }) => cron) : [];
}
