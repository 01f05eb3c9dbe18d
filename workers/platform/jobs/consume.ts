import { withScope } from '#shared/runtime/request-scope.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { consumeTasks } from './consume-tasks.ts';
import { consumeWebhooks } from './consume-webhooks.ts';

/** Prefix of the name of the queue of tasks; a deployment may append its environment. */
const TASKS = 'livery-tasks';

/** Consumes a batch of one of the Worker's queues. */
export const consume = (batch: MessageBatch, env: PlatformEnv, runtime: Runtime): Promise<void> =>
  batch.queue.startsWith(TASKS)
    ? consumeTasks(batch, env, runtime)
    : withScope({ worker: 'platform', version: env.VERSION, route: 'queue webhooks' }, () =>
        consumeWebhooks(batch, env, runtime),
      );
