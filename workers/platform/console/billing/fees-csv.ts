import { decodeCursor } from '#shared/paging/cursor.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import { type BillingQuery, summarizeBilling } from '../../billing/usage/summarize-billing.ts';
import { texts } from '../../texts/console.ts';
import type { Summary } from './read-billing.ts';

const PAGE = 500;

/** Streams every fee of a period as CSV (RFC 4180), by tenant and time, one page at a time. */
export function feesCsv(
  db: D1Database,
  query: Pick<BillingQuery, 'accountId' | 'period' | 'isTest'>,
  now: number,
): ReadableStream<Uint8Array> {
  let after: string | null = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(csvHeader([...texts.billing.fees.csv])),
    async pull(controller) {
      // The stream must produce text with each call, so that pages without fees are skipped.
      for (let written = 0; written === 0 && after !== null; ) {
        const page: Summary = await summarizeBilling(db, { ...query, after, limit: PAGE }, now);
        for (const tenant of page.tenants)
          for (const fee of tenant.fees) {
            controller.enqueue(csvLine(fieldsOf(tenant, fee)));
            written += 1;
          }
        after = page.next_cursor === null ? null : decodeCursor(page.next_cursor);
      }
      if (after === null) controller.close();
    },
  });
}

type Tenant = Summary['tenants'][number];

const fieldsOf = (tenant: Tenant, fee: Tenant['fees'][number]): string[] => [
  tenant.tenant_id,
  tenant.external_ref,
  fee.plan_code,
  fee.from,
  fee.until,
  String(fee.quantity),
  fee.interval,
  String(fee.unit_price),
  String(fee.amount),
  fee.currency,
];
