import { auditStatement } from '../audit/audit.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { statement } from '../ledger/statement.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';
import { BUILD_COLUMNS, type Build, buildOf } from './build.ts';
import { endBuildStatements } from './end-build.ts';
import type { BuildRow } from './fields.ts';
import { type Viewer, visible } from './viewer.ts';

/** Cancels a build that has not finished and gives its credits back. One cancelled before is answered again. */
export async function cancelBuild(
  operation: Operation,
  viewer: Viewer,
  buildId: string,
): Promise<Result<Build, Failure<'build_not_found' | 'build_finished'>>> {
  const { db } = operation;
  const { sql, values } = visible(viewer, 'b.tenant_id');
  const found = await statement(
    db,
    `SELECT b.tenant_id, b.account_id, b.operation_key FROM builds b WHERE b.id = :build AND ${sql}`,
    { ...values, build: buildId },
  ).first<{ tenant_id: string; account_id: string; operation_key: string }>();
  if (found === null) return fail('build_not_found');
  const now = operation.runtime.now();
  const results = await db.batch([
    ...endBuildStatements(db, {
      id: buildId,
      tenantId: found.tenant_id,
      operationKey: found.operation_key,
      status: 'cancelled',
      failure: null,
      now,
    }),
    auditStatement(
      db,
      entryOf(operation, now, { accountId: found.account_id, action: 'build.cancel', target: buildId }),
    ),
    db.prepare(`SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.id = ?1`).bind(buildId),
  ]);
  const row = results.at(-1)?.results[0] as BuildRow | undefined;
  return row?.status === 'cancelled' ? ok(buildOf(row)) : fail('build_finished');
}
