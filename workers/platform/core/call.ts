import type { SiteAddresses } from '#shared/sites/site-address.ts';
import type { ProviderSettings, WebhookKeys } from './settings.ts';
import type { VerbCall } from './verb-call.ts';

export type { Caller } from './verb-call.ts';

/** The context of a verb of the platform functions. */
export interface PlatformCall extends VerbCall {
  /** Settings of outside providers, keys of webhooks, and addresses of sites. */
  settings: ProviderSettings & WebhookKeys & SiteAddresses & { STRIPE_API_URL?: string };
  /** Runs work after the answer was sent. */
  afterwards(work: Promise<unknown>): void;
}
