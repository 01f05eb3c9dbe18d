import type { Pool } from '#schema/platform/pools.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { postingId } from '../../core/posting-id.ts';
import { isoTime } from '../../core/record.ts';
import type { EventRow } from './delivery-statements.ts';

/** One usage entry in the form for receivers. */
export interface UsageEvent {
  seq: number;
  /** `entry_id` of the entry. It never changes, so that a receiver counts the event once. */
  id: string;
  tenantId: string;
  /** The tenant's subject, and the subject that the destination was found to have. */
  subject: string;
  known: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** 10⁻⁶ credits; negative for a refund. */
  used: number;
  data: {
    kind: 'charge' | 'refund';
    credits: number;
    /** The parts of `credits` by pool. */
    credits_by_pool: Record<Pool, number>;
    usd: number;
    tenant_id: string;
    external_ref: string;
    plan_code: string | null;
    /** The month in which `platform-usage` counts it; for a refund, that of its charge. */
    month: string;
  };
}

/** The subject is the tenant's external reference unless another one was set. */
export const usageEvent = async (row: EventRow): Promise<UsageEvent> => ({
  seq: row.seq,
  id: await postingId(row.tenantId, row.opKey),
  tenantId: row.tenantId,
  subject: row.subject ?? row.externalRef,
  known: row.known,
  at: row.at,
  used: row.used,
  data: {
    kind: row.kind === 'refund' ? 'refund' : 'charge',
    credits: fromMicro(row.used),
    credits_by_pool: {
      daily: fromMicro(row.daily),
      rollover: fromMicro(row.rollover),
      included: fromMicro(row.included),
      topup: fromMicro(row.topup),
    },
    usd: fromMicro(row.usd),
    tenant_id: row.tenantId,
    external_ref: row.externalRef,
    plan_code: row.planCode === '' ? null : row.planCode,
    month: `${Math.floor(row.month / 12)}-${String((row.month % 12) + 1).padStart(2, '0')}`,
  },
});

/**
 * The event in the format of CloudEvents 1.0. A receiver identifies an event by `id` and `source` together; the source
 * is the account, which does not depend on the service's address.
 */
export const cloudEvent = (event: UsageEvent, accountId: string, type: string) => ({
  specversion: '1.0',
  id: event.id,
  source: `urn:uuid:${accountId}`,
  type,
  subject: event.subject,
  time: isoTime(event.at),
  datacontenttype: 'application/json',
  data: event.data,
});
