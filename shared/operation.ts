import type { AuditAction } from './audit/actions.ts';
import type { Actor, AuditEntry, OmitEach } from './audit/audit.ts';
import type { Runtime } from './runtime/runtime.ts';

/**
 * The first argument of every verb that changes something: database, clock, ids and randomness, actor and request id.
 * A Worker extends it when its verbs need more (`interface AssetOperation extends Operation`).
 */
export interface Operation {
  db: D1Database;
  runtime: Runtime;
  actor: Actor;
  requestId: string;
  /** The real time, when `runtime` has the time of a test clock. Audit rows have the real time. */
  recordedAt?: () => number;
  /** The connection of the assistant that acts; absent for people and the service. */
  grantId?: string;
}

/** The real time, for leases and other expiries: for a tenant with a test clock they end like any other. */
export const realNow = ({ recordedAt, runtime }: Operation): number => recordedAt?.() ?? runtime.now();

/** A person who is not known (yet). */
export const ANONYMOUS: Actor = { kind: 'anonymous', id: '' };

/** The fields of an audit entry that an operation does not have. The outcome is `ok` unless it is given. */
type OwnPart = OmitEach<AuditEntry, 'at' | 'actor' | 'outcome' | 'requestId' | 'grantId'> & {
  outcome?: AuditEntry['outcome'];
};

/** The audit entry of a successful operation, without a target: the statement finds it. */
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
