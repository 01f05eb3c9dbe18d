import { describeError, log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { consumeUsage } from '../billing/usage-export/consume-usage.ts';
import { isUsageMessage, type UsageEnv } from '../billing/usage-export/usage-sender.ts';
import { deliverLane } from '../events/webhooks/deliver-lane.ts';
import { createSender, isLaneMessage, type WebhookEnv } from '../events/webhooks/sender.ts';

/** Delivers the lanes of a batch in parallel, because each waits for another endpoint. */
export async function consumeWebhooks(
  batch: MessageBatch,
  env: WebhookEnv & UsageEnv,
  runtime: Runtime,
): Promise<void> {
  const sender = createSender(env, runtime);
  await Promise.all(
    batch.messages.map(async (message) => {
      if (isUsageMessage(message.body)) return consumeUsage(message, message.body, env, runtime);
      if (!isLaneMessage(message.body)) {
        log('error', 'bad_webhook_message', { message_id: message.id });
        message.ack();
        return;
      }
      try {
        await deliverLane(sender, message.body);
        message.ack();
      } catch (error) {
        log('error', 'webhook_failed', { endpoint: message.body.endpoint_id, ...describeError(error) });
        message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
      }
    }),
  );
}
