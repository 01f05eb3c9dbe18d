import { wakeAfter } from '../../../shared/events/wake-after.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { consumeBuilds } from '../builds/consume-builds.ts';
import { consumeWebhooks } from '../webhooks/consume-webhooks.ts';

/** The queue of webhooks; a deployment may add the environment to its name. */
const WEBHOOKS = 'livery-webhooks';

/** Hands a batch to whom its queue belongs to. A build that ended is told of at once. */
export async function consumeQueue(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  if (batch.queue.startsWith(WEBHOOKS)) return consumeWebhooks(batch, env, systemRuntime);
  await consumeBuilds(batch, env);
  await wakeAfter(env, systemRuntime.now());
}
