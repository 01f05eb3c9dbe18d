import { decodeCursor } from '#shared/paging/cursor.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import type { PlatformCall } from '../../core/call.ts';
import { listTenants, type TenantPage, type TenantQuery } from '../tenants/list-tenants.ts';
import {
  ENTITLEMENT_COLUMNS,
  entitlementCell,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  TOLD_COLUMNS,
} from './customer-columns.ts';

const PAGE = 500;

/**
 * Streams the customers that fit a filter as CSV (RFC 4180), one page at a time, so that an account of any size needs
 * the memory of one page. The download is aborted when a page cannot be read.
 */
export function customersCsv(
  call: PlatformCall,
  query: Pick<TenantQuery, 'status' | 'planCode' | 'q'>,
): ReadableStream<Uint8Array> {
  let after: string | null = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(csvHeader([...IMPORTED_COLUMNS, ...TOLD_COLUMNS])),
    async pull(controller) {
      // A page of a search can be empty although further pages follow.
      for (let written = 0; written === 0 && after !== null; ) {
        const page: TenantPage = await listTenants(call, { ...query, after, limit: PAGE, windows: 1 });
        for (const tenant of page.tenants) controller.enqueue(csvLine(cellsOf(tenant)));
        written = page.tenants.length;
        after = page.next_cursor === null ? null : decodeCursor(page.next_cursor);
      }
      if (after === null) controller.close();
    },
  });
}

function cellsOf(tenant: TenantPage['tenants'][number]): string[] {
  const { entitlements, whu } = tenant;
  const imported: Readonly<Record<ImportedColumn, string>> = {
    external_ref: tenant.external_ref,
    email: whu.email,
    name: whu.name ?? '',
    plan_code: tenant.plan_code ?? '',
    status: tenant.status,
    ...(Object.fromEntries(
      ENTITLEMENT_COLUMNS.map((column) => [column, entitlementCell(entitlements[column], column)]),
    ) as Record<(typeof ENTITLEMENT_COLUMNS)[number], string>),
  };
  return [
    ...IMPORTED_COLUMNS.map((column) => imported[column]),
    ...TOLD_COLUMNS.map((column) => tenant[column] ?? ''),
  ];
}
