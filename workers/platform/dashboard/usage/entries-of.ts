import { fromMicro } from '../../../../shared/ledger/amounts.ts';
import { dayOf } from '../../../../shared/ledger/calendar.ts';
import type { Period } from '../../../../shared/ledger/period.ts';
import { opKeyOf } from '../../../../shared/ledger/posting.ts';
import { statement } from '../../../../shared/ledger/statement.ts';
import type { EntryView } from '../../surface/pages/usage/entries.tsx';
import { dashboardHref, projectPath } from '../http/addresses.ts';

export interface EntryRow {
  seq: number;
  at: number;
  kind: EntryView['kind'];
  used: number;
  purchased: number;
  /** Credits added to granted pools; an adjustment of those. */
  granted: number;
  project_id: string | null;
  project_name: string | null;
}

const SHOWN = 10;

/** What the key of a build's charge begins with; the build's own key follows. */
const BUILD_KEY = opKeyOf('charge', 'build/');

/** Postings of a period that moved credits, newest first, from `before` (a `seq`) on; one more than is shown. */
export const entriesStatement = (
  db: D1Database,
  workspaceId: string,
  period: Period,
  before: number | null,
): D1PreparedStatement =>
  statement(
    db,
    `SELECT e.seq, e.at, e.kind, e.used, e.purchased,
       e.granted_daily + e.granted_included + e.granted_rollover AS granted, p.id AS project_id, p.name AS project_name
     FROM credit_entries e
     LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = coalesce(e.refund_of, e.seq)
     LEFT JOIN builds b ON b.tenant_id = c.tenant_id AND substr(c.op_key, 1, ${BUILD_KEY.length}) = '${BUILD_KEY}'
       AND b.operation_key = substr(c.op_key, ${BUILD_KEY.length + 1})
     LEFT JOIN projects p ON p.id = b.project_id
     WHERE e.tenant_id = :workspace AND e.kind IN ('charge', 'refund', 'topup', 'adjust')
       AND e.day >= :first AND e.day < :end AND (:before IS NULL OR e.seq < :before)
     ORDER BY e.seq DESC LIMIT ${SHOWN + 1}`,
    { workspace: workspaceId, first: dayOf(period.from), end: dayOf(period.to), before },
  );

/** The entries of a page, and where the next one begins; null on the last. */
export function entriesOf(
  rows: readonly EntryRow[],
  workspaceId: string,
): { entries: EntryView[]; next: number | null } {
  const shown = rows.slice(0, SHOWN);
  return {
    entries: shown.map(({ at, kind, used, purchased, granted, project_id: id, project_name: name }) => ({
      at,
      kind,
      change: fromMicro(purchased + granted - used),
      ...(id !== null &&
        name !== null && { project: { name, href: dashboardHref(projectPath(id), workspaceId) } }),
    })),
    next: rows.length > SHOWN ? (shown.at(-1)?.seq ?? null) : null,
  };
}
