import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { nullable } from '#shared/db/statement/column-value.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, globalStatement } from '#shared/db/statement/statement.ts';
import type { assetSweeps } from '#shared/db/tables/assets.ts';
import type { artifactSweeps } from '#shared/db/tables/branding.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';
import { guard } from './guard.ts';

/** A stored object by account and hash, which are parts of its key. */
export interface Stored {
  key: string;
  account: string;
  hash: string;
}

interface Marked {
  table: typeof assetSweeps | typeof artifactSweeps;
  /** The table's column for the hash. */
  hash: typeof assetSweeps.sha256 | typeof artifactSweeps.hash;
  /** Whether a row names the object. */
  isNamed: (account: SQLWrapper, hash: SQLWrapper) => SQL;
}

/** A deletion takes about a second. A mark that stays negative for longer belongs to an interrupted sweep. */
const SWEEP_MS = 5 * 60_000;
const WAIT_MS = 250;
const WAITS = 20;
/** Time for which marks are kept, much longer than any write takes. */
const MARK_MS = 7 * 86_400_000;

/**
 * Prevents a sweep of objects without a row from deleting the bytes of a row that is being written.
 *
 * Before a sweep deletes an object, one statement checks that no row names it and stores a mark: the time, negative
 * during the deletion. A writer stores an object first, and a row that names it afterwards. Its batch fails
 * (`unchanged`) when the mark is not the one that it read before writing the object. It then waits until the deletion
 * has ended (`settled`), and writes the object again.
 */
export function sweepMarks({ table, hash: hashColumn, isNamed }: Marked) {
  const markOf = (account: SQLWrapper, hash: SQLWrapper): SQL => sql`
    (select ${table.sweptAt} from ${table} where ${table.accountId} = ${account} and ${hashColumn} = ${hash})`;

  const read = accountStatement({ hash: value<string>() }, ({ account, hash }, db) =>
    db.rows({ mark: nullable(table.sweptAt, markOf(account, hash)) }, (columns) => sql`select ${columns}`),
  );

  /** Rolls its batch back if a sweep has marked the object since `mark` was read. */
  const unchanged = accountStatement(
    { hash: value<string>(), mark: value<number | null>() },
    ({ account, hash, mark }) => guard('swept', sql`${markOf(account, hash)} is ${mark}`),
  );

  /** The new mark is greater than the last, so that it differs from every mark that was read before. */
  const intend = globalStatement({ found: value<string>(), now: value<number>() }, ({ found, now }, db) =>
    db.rows(
      { account: table.accountId, hash: hashColumn },
      (columns) => sql`
      insert into ${insertTarget(table, table.accountId, hashColumn, table.sweptAt)}
      select o.value ->> 'account', o.value ->> 'hash', -${now} from json_each(${found}) o
      where not ${isNamed(sql`o.value ->> 'account'`, sql`o.value ->> 'hash'`)}
      on conflict ${columnList(table.accountId, hashColumn)}
        do update set ${bare(table.sweptAt)} = -max(abs(${table.sweptAt}) + 1, -excluded.swept_at)
      returning ${columns}`,
    ),
  );

  const end = globalStatement(
    { found: value<string>() },
    ({ found }) => sql`
      update ${table} set ${bare(table.sweptAt)} = -${table.sweptAt}
      where ${table.sweptAt} < 0 and (${table.accountId}, ${hashColumn}) in
        (select value ->> 'account', value ->> 'hash' from json_each(${found}))`,
  );

  const deleteOld = declareDeletion(
    table,
    sql`rowid`,
    (before) => sql`${table.sweptAt} < ${before} and abs(${table.sweptAt}) < ${before}`,
  );

  return {
    unchanged,

    /** The mark of the last sweep of the object. It waits until that sweep has ended. */
    async settled(db: D1Database, account: string, hash: string, now: number): Promise<number | null> {
      for (let waits = 0; ; waits += 1) {
        const mark = (await read.first(db, { account, hash }))?.mark ?? null;
        if (mark === null || mark >= 0 || -mark < now - SWEEP_MS) return mark;
        if (waits === WAITS) throw new Error('A sweep of the same bytes does not end.');
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
    },

    /** Marks the objects without a row, and returns them: they may be deleted. */
    async condemn(db: D1Database, found: readonly Stored[], now: number): Promise<Stored[]> {
      if (found.length === 0) return [];
      const rows = await intend.all(db, { found: JSON.stringify(found), now });
      const names = new Set(rows.map(({ account, hash }) => `${account}/${hash}`));
      return found.filter(({ account, hash }) => names.has(`${account}/${hash}`));
    },

    /** Records that these objects are deleted. */
    async deleted(db: D1Database, condemned: readonly Stored[]): Promise<void> {
      await end.run(db, { found: JSON.stringify(condemned) });
    },

    /** Deletes old marks. */
    expire: (db: D1Database, now: number): Promise<number> => deleteOld(db, now - MARK_MS),
  };
}
