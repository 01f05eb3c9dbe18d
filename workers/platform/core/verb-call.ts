import type { Actor } from '#shared/audit/audit.ts';
import type { Operation } from '#shared/operation.ts';

/** The caller of a function, and its account. */
export interface Caller {
  accountId: string;
  accountStatus: string;
  actor: Actor;
  /** Scopes of the key; empty for the dashboard's own calls. */
  scopes: readonly string[];
  /** Whether the account is the test side of another. */
  isTest?: boolean;
}

/**
 * An operation of an account. It needs only the database, so that it can run outside the Worker, for example in a seed.
 */
export interface VerbCall extends Operation {
  caller: Omit<Caller, 'actor'>;
  /** Origin of the dashboard, unless the account has a domain of its own. */
  baseUrl: string;
}
