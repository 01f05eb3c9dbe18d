import type * as z from 'zod/mini';
import type { ledgerEntry } from '#schema/platform/wire.ts';
import { creditEntries as e } from '#shared/db/tables/ledger.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import type { EntryKind } from '#shared/ledger/posting.ts';
import { postingId } from './posting-id.ts';
import { isoTime } from './record.ts';

export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const ENTRY_FIELDS = {
  tenantId: e.tenantId,
  seq: e.seq,
  externalRef: tenants.externalRef,
  opKey: e.opKey,
  kind: e.kind,
  at: e.at,
  planCode: e.planCode,
  daily: e.daily,
  rollover: e.rollover,
  included: e.included,
  topup: e.topup,
  carried: e.carried,
  purchased: e.purchased,
  grantedDaily: e.grantedDaily,
  grantedIncluded: e.grantedIncluded,
  grantedRollover: e.grantedRollover,
  usd: e.usd,
  cloudUsd: e.cloudUsd,
  topupUsd: e.topupUsd,
  reason: e.reason,
};

export type EntryRow = {
  -readonly [Field in keyof typeof ENTRY_FIELDS]: (typeof ENTRY_FIELDS)[Field]['_']['notNull'] extends true
    ? (typeof ENTRY_FIELDS)[Field]['_']['data']
    : (typeof ENTRY_FIELDS)[Field]['_']['data'] | null;
};

/** Maps the kinds of the API to stored kinds; several stored kinds are changes of terms. */
export const STORED_KINDS = {
  charge: 'charge',
  refund: 'refund',
  topup: 'topup',
  adjust: 'adjust',
  plan: 'terms',
  cloud: 'cloud',
} as const satisfies Record<LedgerEntry['kind'], EntryKind>;

const WIRE_KINDS = new Map<string, LedgerEntry['kind']>(
  (Object.keys(STORED_KINDS) as LedgerEntry['kind'][]).map((kind) => [STORED_KINDS[kind], kind]),
);

/** Whether entries of a kind have a key of the caller. */
export const isKeyed = (kind: string): boolean => kind === 'topup' || kind === 'adjust';

/** An entry in the format of the API. Its id is the one in the answer of the call that posted it. */
export async function presentEntry(row: EntryRow): Promise<LedgerEntry> {
  const kind = WIRE_KINDS.get(row.kind);
  if (kind === undefined) throw new Error(`an entry has the unknown kind ${row.kind}`);
  const pools = {
    topup: row.purchased - row.topup,
    included: row.grantedIncluded - row.included,
    rollover: row.grantedRollover + row.carried - row.rollover,
    daily: row.grantedDaily - row.daily,
  };
  return {
    entry_id: await postingId(row.tenantId, row.opKey),
    tenant_id: row.tenantId,
    external_ref: row.externalRef,
    kind,
    at: isoTime(row.at),
    credits: fromMicro(pools.topup + pools.included + pools.rollover + pools.daily),
    pools: {
      topup: fromMicro(pools.topup),
      included: fromMicro(pools.included),
      rollover: fromMicro(pools.rollover),
      daily: fromMicro(pools.daily),
    },
    usd: fromMicro(row.usd + row.cloudUsd + row.topupUsd),
    idempotency_key: isKeyed(row.kind) ? row.opKey.slice(row.kind.length + 1) : null,
    reason: row.reason,
    plan_code: row.planCode === '' ? null : row.planCode,
  };
}
