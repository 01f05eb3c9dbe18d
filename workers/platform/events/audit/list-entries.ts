import { asc, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { auditEntry, auditResponse } from '#schema/platform/audit-wire.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { auditArchives, auditLog } from '#shared/db/tables/core.ts';
import { encodeCursor } from '#shared/paging/cursor.ts';
import { isoTime } from '../../core/record.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type AuditFilter, type AuditRow, findEntries } from './list-audit.ts';

export type AuditEntry = z.infer<typeof auditEntry>;

/** The oldest entry in the database; null unless older ones were archived. */
export const oldestKept = globalStatement({}, (_, db) =>
  db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      sql`exists (select 1 from ${auditArchives} where ${auditArchives.key} > '') and ${auditLog.seq} > 0`,
    )
    .orderBy(asc(auditLog.seq))
    .limit(1),
);

/** One page of the account's log, newest first; `before` is the number of the last entry of the previous page. */
export async function listAuditEntries(
  { db, caller }: VerbCall,
  { filter, before, limit }: { filter: AuditFilter; before: number | null; limit: number },
): Promise<Omit<z.infer<typeof auditResponse>, 'ok'>> {
  const found = await findEntries(db, caller.accountId, { filter, before, limit }, [oldestKept.bind(db, {})]);
  const [kept] = found.beside;
  return {
    entries: found.rows.map(entryOfRow),
    next_cursor: found.next === null ? null : encodeCursor(String(found.next)),
    archived_before: kept === undefined ? null : isoTime(kept.at),
  };
}

/** A row of the audit log as the API answers it. */
export const entryOfRow = (row: AuditRow): AuditEntry => ({
  sequence: row.seq,
  at: isoTime(row.at),
  action: row.action,
  outcome: row.outcome,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  actor: addressOf(row.actor),
  target_id: row.targetId,
  target: row.target === null ? null : addressOf(row.target),
  tenant_id: row.workspaceId,
  request_id: row.requestId,
  detail: detailOf(row.detail),
});

function detailOf(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : { value: parsed };
  } catch {
    return { value: text };
  }
}
