import { between, gt, sql } from 'drizzle-orm';
import { DAY } from '#schema/time.ts';
import { packRows } from '#shared/audit/archive-file.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { auditArchives, auditLog } from '#shared/db/tables/core.ts';
import type { ObjectStore } from '#shared/storage/object-store.ts';

const ROWS_A_FILE = 1_000;
const FILES_A_RUN = 10;

/** Days that audit rows stay in the database when the operator sets nothing else. */
const AUDIT_DAYS = 400;

/** Reads a setting of days, a whole number from 1 to 99999; any other text gives the default. */
export const parseAuditDays = (text: string): number =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : AUDIT_DAYS;

/** The object's key. It is named by its first row, so that a run that repeats a failed one writes the same object. */
const keyOf = (month: string, seq: number): string =>
  `audit/${month}/${String(seq).padStart(12, '0')}.ndjson.gz`;

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The oldest rows under the names of their columns, the format of an archive. */
const oldestRows = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      account_id: auditLog.accountId,
      workspace_id: auditLog.workspaceId,
      actor_kind: auditLog.actorKind,
      actor_id: auditLog.actorId,
      action: auditLog.action,
      target: auditLog.target,
      outcome: auditLog.outcome,
      request_id: auditLog.requestId,
      detail: auditLog.detail,
      grant_id: auditLog.grantId,
    })
    .from(auditLog)
    .where(gt(auditLog.seq, 0))
    .orderBy(auditLog.seq)
    .limit(limit),
);

const nameArchive = globalStatement(
  {
    key: auditArchives.key,
    month: auditArchives.month,
    firstSeq: auditArchives.firstSeq,
    lastSeq: auditArchives.lastSeq,
    rows: auditArchives.rows,
    createdAt: auditArchives.createdAt,
  },
  (row, db) =>
    db
      .insert(auditArchives)
      .values(row)
      .onConflictDoUpdate({
        target: auditArchives.key,
        set: {
          lastSeq: sql`excluded.${bare(auditArchives.lastSeq)}`,
          rows: sql`excluded.${bare(auditArchives.rows)}`,
        },
      }),
);

const removeRows = globalStatement({ first: auditLog.seq, last: auditLog.seq }, ({ first, last }, db) =>
  db.delete(auditLog).where(between(auditLog.seq, first, last)),
);

/**
 * Moves audit rows that are older than `days` into the bucket, oldest first, one month per file: first it writes the
 * file, then one batch inserts the row that names the file and deletes the moved rows. One run moves a limited number;
 * the next run continues. Returns the number of moved rows.
 */
export async function archiveAuditRows(
  db: D1Database,
  store: ObjectStore,
  { now, days }: { now: number; days: number },
): Promise<number> {
  let moved = 0;
  for (let file = 0; file < FILES_A_RUN; file += 1) {
    const oldest = await oldestRows.all(db, { limit: ROWS_A_FILE });
    const [first] = oldest;
    if (first === undefined || first.at >= now - days * DAY) return moved;
    const month = monthOf(first.at);
    const end = oldest.findIndex(({ at }) => at >= now - days * DAY || monthOf(at) !== month);
    const rows = end === -1 ? oldest : oldest.slice(0, end);
    const key = keyOf(month, first.seq);
    await store.put(key, await packRows(rows));
    const last = rows.at(-1)?.seq ?? first.seq;
    await batch(db, [
      nameArchive.bind(db, {
        key,
        month,
        firstSeq: first.seq,
        lastSeq: last,
        rows: rows.length,
        createdAt: now,
      }),
      removeRows.bind(db, { first: first.seq, last }),
    ]);
    moved += rows.length;
  }
  return moved;
}
