import { statement } from '../../../shared/ledger/statement.ts';
import { BUILD_COLUMNS, type Build, type BuildRow, buildOf } from '../../../shared/projects/build.ts';
import { type Viewer, visible } from '../../../shared/projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../../../shared/result.ts';

/** One build of the viewer's. */
export async function findBuild(
  db: D1Database,
  viewer: Viewer,
  buildId: string,
): Promise<Result<Build, Failure<'build_not_found'>>> {
  const { sql, values } = visible(viewer, 'b.tenant_id');
  const row = await statement(db, `SELECT ${BUILD_COLUMNS} FROM builds b WHERE b.id = :build AND ${sql}`, {
    ...values,
    build: buildId,
  }).first<BuildRow>();
  return row === null ? fail('build_not_found') : ok(buildOf(row));
}
