import type { Runtime } from '../runtime.ts';
import type { Actor, AuditEntry, OmitEach } from './audit.ts';

/** What every change needs beside its subject: where, when, by whom, under which request. */
export interface Operation {
  db: D1Database;
  runtime: Runtime;
  actor: Actor;
  requestId: string;
}

/** The audit entry of a successful operation. */
export const entryOf = (
  operation: Operation,
  at: number,
  entry: OmitEach<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId'>,
): AuditEntry => ({
  at,
  actor: operation.actor,
  outcome: 'ok',
  requestId: operation.requestId,
  ...entry,
});
