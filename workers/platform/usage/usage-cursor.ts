import type { AccountStanding } from '../../../shared/ledger/account-standing.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';

/** Where a page of the account's report starts, and the totals that the first page found. */
export interface UsagePosition {
  /** The page starts behind this tenant; empty for the first one. */
  tenantId: string;
  totals: AccountStanding | null;
}

/** Totals travel in the cursor: all pages of one walk agree on them, and only its first pays for them. */
export function encodeUsageCursor({ tenantId, totals }: UsagePosition): string {
  const { purchasedTotal, topupAvailable, includedRemaining, rolloverRemaining } = totals ?? {};
  const numbers = [purchasedTotal, topupAvailable, includedRemaining, rolloverRemaining];
  return encodeCursor(totals === null ? tenantId : `${tenantId}\n${numbers.join('\n')}`);
}

/** Null for what is no cursor of ours. */
export function decodeUsageCursor(cursor: unknown): UsagePosition | null {
  const key = decodeCursor(cursor);
  if (key === null) return null;
  const [tenantId = '', ...rest] = key.split('\n');
  if (rest.length === 0) return { tenantId, totals: null };
  const [purchasedTotal, topupAvailable, includedRemaining, rolloverRemaining] = rest.map(Number);
  const totals = { purchasedTotal, topupAvailable, includedRemaining, rolloverRemaining };
  return Object.values(totals).every((value) => Number.isFinite(value))
    ? { tenantId, totals: totals as AccountStanding }
    : null;
}
