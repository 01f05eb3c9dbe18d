import { dayOf } from '#shared/ledger/calendar.ts';
import type { Period } from '#shared/ledger/period.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import {
  decodeLinePlace,
  FIRST_LINE,
  listUsageLines,
  type UsageLine,
} from '../../billing/usage/list-usage-lines.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { partsOf } from './billing-csv.ts';

const PAGE = 500;

/**
 * Streams every line of a period as CSV (RFC 4180), one page at a time. The download is aborted when a page cannot be
 * read.
 */
export function usageLinesCsv(call: ConsoleRequest['call'], period: Period): ReadableStream<Uint8Array> {
  const days = { first: dayOf(period.from), last: dayOf(period.to) - 1 };
  let after: typeof FIRST_LINE | null = FIRST_LINE;
  return new ReadableStream({
    start: (controller) => controller.enqueue(csvHeader([...texts.billing.lineCsv])),
    async pull(controller) {
      if (after === null) return controller.close();
      const page = await listUsageLines(call, { ...days, selector: null, after, limit: PAGE });
      if (!page.ok) throw new Error(page.code);
      for (const line of page.value.lines) controller.enqueue(csvLine(fieldsOf(line)));
      const next = page.value.next_cursor;
      after = next === null ? null : decodeLinePlace(decodeCursor(next) ?? '');
      if (after === null) controller.close();
    },
  });
}

const fieldsOf = (line: UsageLine): string[] => [
  line.date,
  line.tenant_id,
  line.external_ref,
  line.plan_code ?? '',
  ...[
    line.credits_used,
    ...partsOf(line),
    line.usd_credits,
    line.cloud_usd,
    line.topup_credits,
    line.topup_usd,
    line.adjusted_credits,
    line.entries,
  ].map(String),
];
