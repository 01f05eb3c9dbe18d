import type { Actor, AuditEntry } from '../audit/audit.ts';
import type { Runtime } from '../runtime.ts';

/** What every operator verb needs: the database, time and randomness, and on whose behalf it is recorded. */
export interface Operation {
  db: D1Database;
  runtime: Runtime;
  actor: Actor;
  requestId: string;
}

/** The audit entry of a verb that went through. */
export const audited = (
  operation: Operation,
  at: number,
  entry: Pick<AuditEntry, 'accountId' | 'action' | 'target' | 'detail'>,
): AuditEntry => ({
  at,
  actor: operation.actor,
  requestId: operation.requestId,
  outcome: 'ok',
  ...entry,
});
