import type { RowOfFields } from '../db/statement/builder.ts';
import { creditEntries } from '../db/tables/ledger.ts';

/** The columns of an entry that the recomputation of a ledger reads. */
export const entryFields = {
  tenant_id: creditEntries.tenantId,
  account_id: creditEntries.accountId,
  seq: creditEntries.seq,
  op_key: creditEntries.opKey,
  kind: creditEntries.kind,
  at: creditEntries.at,
  day: creditEntries.day,
  month: creditEntries.month,
  used: creditEntries.used,
  daily: creditEntries.daily,
  rollover: creditEntries.rollover,
  included: creditEntries.included,
  topup: creditEntries.topup,
  lots: creditEntries.lots,
  carried: creditEntries.carried,
  lost: creditEntries.lost,
  purchased: creditEntries.purchased,
  topup_left: creditEntries.topupLeft,
  granted_daily: creditEntries.grantedDaily,
  granted_included: creditEntries.grantedIncluded,
  granted_rollover: creditEntries.grantedRollover,
  pool_left: creditEntries.poolLeft,
  reason: creditEntries.reason,
  usd: creditEntries.usd,
  cloud_usd: creditEntries.cloudUsd,
  topup_usd: creditEntries.topupUsd,
  plan_code: creditEntries.planCode,
  terms: creditEntries.terms,
  refund_of: creditEntries.refundOf,
};

/** An entry as stored. */
export type StoredEntry = RowOfFields<typeof entryFields>;
