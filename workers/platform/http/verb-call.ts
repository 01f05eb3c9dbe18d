import type { Actor } from '../../../shared/audit/audit.ts';
import type { Runtime } from '../../../shared/runtime.ts';

/** Who calls a function, and for which account. */
export interface Caller {
  accountId: string;
  accountStatus: string;
  actor: Actor;
  /** Scopes of the key; empty for the dashboard's own calls. */
  scopes: readonly string[];
}

/** What a verb that only works on the database needs: it can run outside the Worker too, for example to seed one. */
export interface VerbCall {
  db: D1Database;
  runtime: Runtime;
  requestId: string;
  caller: Caller;
  /** Origin of the dashboard unless the account has a domain of its own. */
  baseUrl: string;
}
