import { and, eq, inArray, sql } from 'drizzle-orm';
import { globalStatement } from '../db/statement/statement.ts';
import { builds } from '../db/tables/projects.ts';
import { prepareRefund } from '../ledger/refund.ts';

export interface BuildEnd {
  id: string;
  tenantId: string;
  operationKey: string;
  status: 'failed' | 'cancelled';
  /** Machine-readable cause, for a failure. */
  failure: string | null;
  now: number;
}

const endBuild = globalStatement(
  { build: builds.id, status: builds.status, failure: builds.failure, now: builds.createdAt },
  ({ build, status, failure, now }, db) =>
    db
      .update(builds)
      .set({ status: sql`${status}`, failure: sql`${failure}`, finishedAt: sql`${now}`, creditsMicro: 0 })
      .where(and(eq(builds.id, build), inArray(builds.status, ['queued', 'running']))),
);

/**
 * The statements that end an unfinished build without a result and refund its charge. A build that has finished
 * meanwhile keeps its end and its charge. Their first result shows whether this ended it (`meta.changes`).
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
    endBuild.bind(db, { build: end.id, status: end.status, failure: end.failure, now: end.now }).prepared,
    ...refund.statements,
  ];
}
