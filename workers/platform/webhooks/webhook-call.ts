import type { VerbCall } from '../http/verb-call.ts';

/** What the verbs of endpoints work with beside the call itself. */
export interface WebhookCall extends VerbCall {
  /** The service's key for secrets at rest. */
  keySecret: string;
  /** In development an endpoint may be on this machine. */
  development: boolean;
  /** Asks DNS; none in development, which works offline. */
  resolvesPublicly: (hostname: string) => Promise<boolean | null>;
}
