import type { UsageMessage } from '#shared/events/wake-lanes.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { WebhookEnv } from '../../events/webhooks/sender.ts';
import { deliverUsage } from './deliver-usage.ts';
import { createUsageSender, type UsageEnv } from './usage-sender.ts';

/** Longest delay of the queue; the timer finds what is due later. */
const LONGEST_QUEUED_MS = 12 * 3_600_000;

/** Sends the usage events of a message's destination; another message continues. */
export async function consumeUsage(
  message: Message,
  body: UsageMessage,
  env: UsageEnv & WebhookEnv,
  runtime: Runtime,
): Promise<void> {
  try {
    const next = await deliverUsage(createUsageSender(env, runtime), body.destination_id);
    const pause = next === null ? LONGEST_QUEUED_MS : next - runtime.now();
    if (pause < LONGEST_QUEUED_MS)
      await env.WEBHOOKS.send(body, { delaySeconds: Math.max(0, Math.ceil(pause / 1_000)) });
    message.ack();
  } catch (error) {
    log('error', 'usage_export_failed', { destination: body.destination_id, ...describeError(error) });
    message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
  }
}
