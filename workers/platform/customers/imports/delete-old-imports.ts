import { sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { customerImportLines, customerImports } from '#shared/db/tables/customer-imports.ts';
import { BATCHES_A_RUN, ROWS_A_BATCH } from '#shared/maintenance/delete-expired.ts';

const imports = customerImports;
const lines = customerImportLines;

const expired = sql`${imports.status} <> 'running'`;

const deleteLines = globalStatement(
  { now: imports.expiresAt, limit: value<number>() },
  ({ now, limit }) => sql`
    delete from ${lines} where rowid in (select ${lines}.rowid from ${imports}
      join ${lines} on ${lines.importId} = ${imports.id}
      where ${imports.expiresAt} < ${now} and ${expired} limit ${limit})`,
);

const deleteImports = globalStatement(
  { now: imports.expiresAt },
  ({ now }) => sql`
    delete from ${imports} where ${imports.expiresAt} < ${now} and ${expired}
      and not exists (select 1 from ${lines} where ${lines.importId} = ${imports.id})`,
);

/** Deletes imports whose retention is over, lines first. Returns the number of deleted lines. */
export async function deleteOldImports(db: D1Database, now: number): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const changes = await deleteLines.run(db, { now, limit: ROWS_A_BATCH });
    deleted += changes;
    if (changes < ROWS_A_BATCH) break;
  }
  await deleteImports.run(db, { now });
  return deleted;
}
