import type { UsageMessage } from '#shared/events/wake-lanes.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { createSender, type Sender, type WebhookEnv } from '../../events/webhooks/sender.ts';

export const isUsageMessage = (body: unknown): body is UsageMessage =>
  typeof body === 'object' &&
  body !== null &&
  'destination_id' in body &&
  typeof body.destination_id === 'string';

/** What sending usage needs: that of {@link Sender}, which posts webhooks, with the address of Stripe. */
export interface UsageSender extends Omit<Sender, 'queue'> {
  stripeUrl: string;
}

export interface UsageEnv {
  STRIPE_API_URL: string;
}

export const createUsageSender = (env: UsageEnv & WebhookEnv, runtime: Runtime): UsageSender => {
  const { queue: _, ...sender } = createSender(env, runtime);
  return { ...sender, actor: { kind: 'system', id: 'usage' }, stripeUrl: env.STRIPE_API_URL };
};
