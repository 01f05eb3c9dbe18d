import { wakeAfter } from '../../../shared/events/wake-after.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { consumeBuilds } from '../builds/consume-builds.ts';
import { consumeWebhooks } from '../webhooks/consume-webhooks.ts';

/** Prefix of the name of the webhooks' queue; a deployment may append its environment. */
const WEBHOOKS = 'livery-webhooks';

/** Passes a batch to the consumer of its queue. Events of ended builds are delivered immediately. */
export async function consumeQueue(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  if (batch.queue.startsWith(WEBHOOKS)) return consumeWebhooks(batch, env, systemRuntime);
  await consumeBuilds(batch, env);
  await wakeAfter(env, systemRuntime.now());
}
