import { fromMicro } from '../../../shared/ledger/amounts.ts';
import { postingId } from '../credits/posting-id.ts';
import { isoTime } from '../tenants/record.ts';
import type { EventRow } from './delivery-statements.ts';

/** One entry that is usage, as a receiver gets it. */
export interface UsageEvent {
  seq: number;
  /** `entry_id` of the entry: the same for ever, so that a receiver counts it once. */
  id: string;
  tenantId: string;
  /** What the destination knows the tenant by, and the subject that it was found to know. */
  subject: string;
  known: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** 10⁻⁶ credits; negative for a refund. */
  used: number;
  data: {
    kind: 'charge' | 'refund';
    credits: number;
    usd: number;
    tenant_id: string;
    external_ref: string;
    plan_code: string | null;
    /** The month that `platform-usage` counts it in; of a refund that of its charge. */
    month: string;
  };
}

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
    usd: fromMicro(row.usd),
    tenant_id: row.tenantId,
    external_ref: row.externalRef,
    plan_code: row.planCode === '' ? null : row.planCode,
    month: `${Math.floor(row.month / 12)}-${String((row.month % 12) + 1).padStart(2, '0')}`,
  },
});

/**
 * The event as CloudEvents 1.0 has it. `id` and `source` together are what a receiver tells events apart by; the source
 * is the account, whatever address the service has.
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
