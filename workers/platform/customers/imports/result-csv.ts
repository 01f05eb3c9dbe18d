import { eq } from 'drizzle-orm';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import { dashboardUrl } from '../../core/record.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { importById, type LineRow, linesOfImport } from './import-statements.ts';

/** The host of the dashboards of an account's customers. */
const originOfAccount = accountStatement({}, ({ account }, db) =>
  db
    .select({ customDomain: accounts.customDomain, customDomainStatus: accounts.customDomainStatus })
    .from(accounts)
    .where(eq(accounts.id, account)),
);

const PAGE = 500;
const COLUMNS = ['line', 'external_ref', 'outcome', 'tenant_id', 'dashboard_url', 'error'];

/** Streams the outcome of each line as CSV, one page at a time; null when the import does not exist. */
export async function resultCsv(call: VerbCall, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const { db, baseUrl } = call;
  const account = call.caller.accountId;
  const { imports, accounts } = await batch(db, {
    imports: importById.bind(db, { account, id }),
    accounts: originOfAccount.bind(db, { account }),
  });
  const [found] = accounts.rows;
  if (imports.rows.length === 0 || found === undefined) return null;
  const { customDomain, customDomainStatus } = found;
  const isOwn = customDomain !== null && customDomainStatus === 'active';
  const origin = isOwn ? `https://${customDomain}` : baseUrl;
  let after = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(csvHeader(COLUMNS)),
    async pull(controller) {
      const rows = await linesOfImport.all(db, { account, id, after, limit: PAGE });
      for (const row of rows) controller.enqueue(csvLine(cellsOf(row, origin)));
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < PAGE) controller.close();
    },
  });
}

function cellsOf({ line, externalRef, outcome, tenantId, error }: LineRow, origin: string): string[] {
  const isThere = outcome === 'created' || outcome === 'existing';
  const made = isThere ? [tenantId, dashboardUrl({ id: tenantId, origin })] : ['', ''];
  return [String(line), externalRef ?? '', outcome ?? 'waiting', ...made, error ?? ''];
}
