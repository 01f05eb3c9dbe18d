import { type ArchivedRow, packRows } from '../../../shared/audit/archive-file.ts';
import type { ObjectStore } from '../../../shared/storage/object-store.ts';

const DAY_MS = 86_400_000;
const ROWS_A_FILE = 1_000;
const FILES_A_RUN = 10;

/** How long audit rows stay in the database when nothing else is set, days. */
export const AUDIT_DAYS = 400;

/** A setting of days: a whole number from 1; anything else is the default. */
export const auditDaysOf = (text: string): number =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : AUDIT_DAYS;

/** Where the rows of a month lie; a file is named by its first row, so that a run that died writes the same file again. */
const keyOf = (month: string, seq: number): string =>
  `audit/${month}/${String(seq).padStart(12, '0')}.ndjson.gz`;

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Moves audit rows that are older than `days` into the bucket, oldest first, one month a file: first the file, then in
 * one batch the row that names it and the deletion. Bounded; goes on with the next run. Returns how many rows went.
 */
export async function archiveAuditRows(
  db: D1Database,
  store: ObjectStore,
  { now, days }: { now: number; days: number },
): Promise<number> {
  let moved = 0;
  for (let file = 0; file < FILES_A_RUN; file += 1) {
    const { results } = await db
      .prepare(`SELECT * FROM audit_log ORDER BY seq LIMIT ${ROWS_A_FILE}`)
      .all<ArchivedRow & { seq: number; at: number }>();
    const [first] = results;
    if (first === undefined || first.at >= now - days * DAY_MS) return moved;
    const month = monthOf(first.at);
    const end = results.findIndex(({ at }) => at >= now - days * DAY_MS || monthOf(at) !== month);
    const rows = end === -1 ? results : results.slice(0, end);
    const key = keyOf(month, first.seq);
    await store.put(key, await packRows(rows));
    const last = rows.at(-1)?.seq ?? first.seq;
    await db.batch([
      db
        .prepare(
          `INSERT INTO audit_archives (key, month, first_seq, last_seq, rows, created_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6)
           ON CONFLICT (key) DO UPDATE SET last_seq = excluded.last_seq, rows = excluded.rows`,
        )
        .bind(key, month, first.seq, last, rows.length, now),
      db.prepare('DELETE FROM audit_log WHERE seq BETWEEN ?1 AND ?2').bind(first.seq, last),
    ]);
    moved += rows.length;
  }
  return moved;
}
