import { decodeCursor } from '#shared/paging/cursor.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import { type BillingQuery, summarizeBilling } from '../../billing/usage/summarize-billing.ts';
import { texts } from '../../texts/console.ts';
import type { Summary } from './read-billing.ts';

const PAGE = 500;

/**
 * Streams every tenant's line of a period as CSV (RFC 4180), one page at a time, so that an account of any size needs
 * the memory of one page. The download is aborted when a page cannot be read.
 */
export function billingCsv(
  db: D1Database,
  query: Pick<BillingQuery, 'accountId' | 'period' | 'isTest'>,
  now: number,
): ReadableStream<Uint8Array> {
  let after: string | null = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(csvHeader([...texts.billing.csv])),
    async pull(controller) {
      if (after === null) return controller.close();
      const page: Summary = await summarizeBilling(db, { ...query, after, limit: PAGE }, now);
      const lines = page.tenants.map((tenant) => csvLine(fieldsOf(tenant)));
      for (const line of lines) controller.enqueue(line);
      after = page.next_cursor === null ? null : decodeCursor(page.next_cursor);
      if (after === null) controller.close();
    },
  });
}

const fieldsOf = (tenant: Summary['tenants'][number]): string[] => [
  tenant.tenant_id,
  tenant.external_ref,
  tenant.plan_code ?? '',
  tenant.status,
  ...[
    tenant.credits_used,
    ...partsOf(tenant),
    tenant.usd_credits,
    tenant.cloud_usd,
    tenant.topup_credits,
    tenant.topup_usd,
  ].map(String),
];

/** The credits used by pool, in the order of the columns. */
export const partsOf = ({ credits_by_pool: parts }: Pick<Summary['totals'], 'credits_by_pool'>): number[] => [
  parts.daily,
  parts.rollover,
  parts.included,
  parts.topup,
];
