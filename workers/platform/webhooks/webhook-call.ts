import type { VerbCall } from '../http/verb-call.ts';

/** The call of verbs for endpoints. */
export interface WebhookCall extends VerbCall {
  /** The service's key that encrypts secrets at rest. */
  keySecret: string;
  /** In development an endpoint may be on this machine. */
  development: boolean;
  /** Looks up DNS; always true in development, which works offline. */
  resolvesPublicly: (hostname: string) => Promise<boolean | null>;
}
