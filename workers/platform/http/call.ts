import type { SiteAddresses } from '../../../shared/sites/site-address.ts';
import type { ProviderSettings } from '../providers/create-providers.ts';
import type { WebhookKeys } from '../webhooks/sender.ts';
import type { VerbCall } from './verb-call.ts';

export type { Caller } from './verb-call.ts';

/** The context of a verb of the platform functions. */
export interface PlatformCall extends VerbCall {
  /** Which outside providers there are, and where sites are. */
  settings: ProviderSettings & WebhookKeys & SiteAddresses & { STRIPE_API_URL?: string };
  /** Runs work after the answer. */
  afterwards(work: Promise<unknown>): void;
}
