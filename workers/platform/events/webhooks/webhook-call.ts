import type { OutwardRules } from '#shared/domains/outward-url.ts';
import type { VerbCall } from '../../core/verb-call.ts';

/** The call of verbs for endpoints. */
export interface WebhookCall extends VerbCall {
  /** The service's key that encrypts secrets at rest. */
  keySecret: string;
  /** The rules for addresses of endpoints. */
  outward: OutwardRules;
  /** Whether a name leads to others: not to the service itself, and to public addresses only. Null when DNS did not answer. */
  resolvesPublicly: (hostname: string) => Promise<boolean | null>;
}
