import { prepareRefund } from '../ledger/refund.ts';
import { statement } from '../ledger/statement.ts';

export interface BuildEnd {
  id: string;
  tenantId: string;
  operationKey: string;
  status: 'failed' | 'cancelled';
  /** Machine-readable cause, for a failure. */
  failure: string | null;
  now: number;
}

/**
 * The statements that end an unfinished build without a result and give its charge back. A build that has finished
 * meanwhile keeps its end and its charge. Their first result tells whether this ended it (`meta.changes`).
 */
export function endBuildStatements(db: D1Database, end: BuildEnd): D1PreparedStatement[] {
  const refund = prepareRefund(db, {
    tenantId: end.tenantId,
    key: `build/${end.operationKey}`,
    now: end.now,
    guard: {
      sql: "EXISTS (SELECT 1 FROM builds g WHERE g.id = :build AND g.status IN ('failed', 'cancelled'))",
      values: { build: end.id },
    },
  });
  return [
    statement(
      db,
      `UPDATE builds SET status = :status, failure = :failure, finished_at = :now, credits_micro = 0
       WHERE id = :build AND status IN ('queued', 'running')`,
      { build: end.id, status: end.status, failure: end.failure, now: end.now },
    ),
    ...refund.statements,
  ];
}
