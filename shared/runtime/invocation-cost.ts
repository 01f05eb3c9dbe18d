import { log } from './log.ts';
import { halfOf, platformLimits } from './platform-limits.ts';
import { currentScope, type RequestScope } from './request-scope.ts';

/** What one invocation has asked of the database so far. */
export interface InvocationCost {
  /** Round trips; a batch is one. */
  calls: number;
  statements: number;
  /** Rows as D1 counts and bills them, those of indexes included. */
  rowsRead: number;
  rowsWritten: number;
}

const costs = new WeakMap<RequestScope, InvocationCost>();

/** The cost of the current request, task or batch of messages; undefined outside of one. */
export function currentCost(): InvocationCost | undefined {
  const scope = currentScope();
  if (scope === undefined) return undefined;
  let cost = costs.get(scope);
  if (cost === undefined) {
    cost = { calls: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
    costs.set(scope, cost);
  }
  return cost;
}

/** Counts a round trip with that many statements. The one that exceeds half of a limit is logged, once an invocation. */
export function noteDatabaseCall(statements: number): void {
  const cost = currentCost();
  if (cost === undefined) return;
  const before = cost.statements;
  cost.calls += 1;
  cost.statements += statements;
  const budget = halfOf('databaseQueries');
  if (before <= budget && cost.statements > budget) {
    log('warn', 'near_limit', {
      limit: 'database_queries',
      used: cost.statements,
      of: platformLimits.databaseQueries.value,
    });
  }
}

/**
 * Whether the invocation has used most of the statements that it may: work in steps then leaves the rest to the next
 * invocation.
 */
export const isSpent = (): boolean => (currentCost()?.statements ?? 0) >= halfOf('databaseQueries') * 0.6;

/** Counts the rows of the results of a round trip. */
export function noteRows(results: readonly { meta?: { rows_read?: number; rows_written?: number } }[]): void {
  const cost = currentCost();
  if (cost === undefined) return;
  for (const { meta } of results) {
    cost.rowsRead += meta?.rows_read ?? 0;
    cost.rowsWritten += meta?.rows_written ?? 0;
  }
}

/** The cost of the current invocation as fields of its log line; none when it has not called the database. */
export function costFields(): Record<string, number> {
  const cost = currentCost();
  if (cost === undefined || cost.calls === 0) return {};
  return {
    db_calls: cost.calls,
    db_statements: cost.statements,
    rows_read: cost.rowsRead,
    rows_written: cost.rowsWritten,
  };
}
