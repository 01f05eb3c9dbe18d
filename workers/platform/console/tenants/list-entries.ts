import { fromMicro } from '../../../../shared/ledger/amounts.ts';

import type { EntryKind } from '../../../../shared/ledger/posting.ts';

/** One posting, as it changed what the tenant has: credits that came are positive, credits that went negative. */
export interface Entry {
  seq: number;
  at: number;
  kind: EntryKind;
  credits: number;
  /** Value of the credits, price of what was bought, or cost of the cloud. */
  usd: number;
  /** Of an adjustment. */
  reason: string | null;
}

interface EntryRow {
  seq: number;
  at: number;
  kind: EntryKind;
  used: number;
  purchased: number;
  usd: number;
  cloud_usd: number;
  topup_usd: number;
  /** What an adjustment added to a granted pool. */
  granted: number;
  reason: string | null;
}

/** The statement that reads a tenant's ledger backwards from `before` (exclusive; null for the end). */
export const entriesStatement = (
  db: D1Database,
  tenantId: string,
  before: number | null,
  limit: number,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT seq, at, kind, used, purchased, usd, cloud_usd, topup_usd, reason,
         iif(kind = 'adjust', granted_daily + granted_included + granted_rollover, 0) AS granted FROM credit_entries
       WHERE tenant_id = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3`,
    )
    .bind(tenantId, before ?? Number.MAX_SAFE_INTEGER, limit);

export const entriesOf = (result: D1Result<unknown> | undefined): Entry[] =>
  ((result?.results ?? []) as EntryRow[]).map((row) => ({
    seq: row.seq,
    at: row.at,
    kind: row.kind,
    credits: fromMicro(row.purchased + row.granted - row.used),
    usd: fromMicro(row.usd + row.cloud_usd + row.topup_usd),
    reason: row.reason,
  }));
