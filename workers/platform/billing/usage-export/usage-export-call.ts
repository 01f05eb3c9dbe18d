import type { WebhookKeys } from '../../core/settings.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { webhookSettings } from '../../events/webhooks/sender.ts';
import type { WebhookCall } from '../../events/webhooks/webhook-call.ts';

/** The call of verbs for destinations. */
export interface UsageExportCall extends WebhookCall {
  /** Address of Stripe's API. */
  stripeUrl: string;
  /** The way out. */
  fetch: typeof fetch;
}

export const usageExportCall = <Call extends VerbCall>(
  call: Call,
  settings: WebhookKeys & { STRIPE_API_URL?: string },
): Call & UsageExportCall => ({
  ...call,
  ...webhookSettings(settings),
  stripeUrl: settings.STRIPE_API_URL ?? STRIPE_API,
  fetch: (...request) => fetch(...request),
});

const STRIPE_API = 'https://api.stripe.com';
