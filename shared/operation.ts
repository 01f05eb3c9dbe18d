import type { AuditAction } from './audit/actions.ts';
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
  /** The real time, where `runtime` has that of a test clock: audit rows say when something was done. */
  recordedAt?: () => number;
  /** The connection of the assistant that acts; absent for people and the service. */
  grantId?: string;
}

/** The real time, for what ends by itself: a lease of a tenant with a test clock ends as any other. */
export const realNow = ({ recordedAt, runtime }: Operation): number => recordedAt?.() ?? runtime.now();

/** Somebody who is not known (yet). */
export const ANONYMOUS: Actor = { kind: 'anonymous', id: '' };

/** What an entry says beside what its operation does; `ok` is the outcome unless it says another. */
type OwnPart = OmitEach<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId' | 'grantId'> & {
  outcome?: AuditEntry['outcome'];
};

/** What every audit entry of a successful operation says; the statement finds its target itself. */
export const auditRecordOf = <Part extends { action: AuditAction; detail?: Record<string, unknown> }>(
  { actor, requestId, grantId, recordedAt }: Operation,
  at: number,
  part: Part,
) => ({
  at: recordedAt?.() ?? at,
  actor,
  outcome: 'ok' as const,
  requestId,
  ...(grantId !== undefined && { grantId }),
  ...part,
});

/** The audit entry of a successful operation. */
export const auditEntryOf = <Entry extends OwnPart>(operation: Operation, at: number, entry: Entry) =>
  auditRecordOf(operation, at, entry);
