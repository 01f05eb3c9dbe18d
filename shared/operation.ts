import type { Actor, AuditEntry, OmitEach } from './audit/audit.ts';
import type { Runtime } from './runtime.ts';

/**
 * What every verb that changes something works with: where, with which clock, ids and randomness, by whom, under which
 * request. What a Worker's verbs need beside it extends it (`interface AssetOperation extends Operation`).
 */
export interface Operation {
  db: D1Database;
  runtime: Runtime;
  actor: Actor;
  requestId: string;
}

/** Somebody who is not known (yet). */
export const ANONYMOUS: Actor = { kind: 'anonymous', id: '' };

/** What an entry says beside what its operation does; `ok` is the outcome unless it says another. */
type OwnPart = OmitEach<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId'> & {
  outcome?: AuditEntry['outcome'];
};

/** The audit entry of a successful operation. */
export const entryOf = <Entry extends OwnPart>(
  { actor, requestId }: Operation,
  at: number,
  entry: Entry,
) => ({
  at,
  actor,
  outcome: 'ok' as const,
  requestId,
  ...entry,
});
