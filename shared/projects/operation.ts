import type { Actor, AuditEntry } from '../audit/audit.ts';
import type { Runtime } from '../runtime.ts';

/** What every change needs beside its subject: where, when, by whom, under which request. */
export interface Operation {
  db: D1Database;
  runtime: Runtime;
  actor: Actor;
  requestId: string;
}

/** An audit entry of this operation. */
export const entryOf = (
  operation: Operation,
  at: number,
  entry: Pick<AuditEntry, 'accountId' | 'action' | 'target' | 'detail'>,
): AuditEntry => ({
  at,
  actor: operation.actor,
  outcome: 'ok',
  requestId: operation.requestId,
  ...entry,
});
