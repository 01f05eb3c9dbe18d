import { encodeUtf8 } from '#shared/encoding.ts';
import { csvHeader, csvLine } from '#shared/text/csv-line.ts';
import { type AuditFilter, findEntries } from './list-audit.ts';
import { type AuditEntry, entryOfRow } from './list-entries.ts';

const PAGE = 500;

const COLUMNS = [
  'sequence',
  'at',
  'action',
  'outcome',
  'actor_kind',
  'actor_id',
  'actor',
  'target_id',
  'target',
  'tenant_id',
  'request_id',
  'detail',
] as const satisfies readonly (keyof AuditEntry)[];

export type AuditFileType = 'csv' | 'ndjson';

const LINES: Readonly<Record<AuditFileType, (entry: AuditEntry) => Uint8Array>> = {
  csv: (entry) => csvLine(COLUMNS.map((column) => cellOf(entry[column]))),
  ndjson: (entry) => encodeUtf8(`${JSON.stringify(entry)}\n`),
};

/**
 * Streams the account's entries that fit a filter, newest first, one page at a time, so that a log of any size needs
 * the memory of one page. The download is aborted when a page cannot be read.
 */
export function auditFile(
  db: D1Database,
  accountId: string,
  filter: AuditFilter,
  type: AuditFileType,
): ReadableStream<Uint8Array> {
  let before: number | null = null;
  return new ReadableStream({
    start(controller) {
      if (type === 'csv') controller.enqueue(csvHeader(COLUMNS));
    },
    async pull(controller) {
      const { rows, next } = await findEntries(db, accountId, { filter, before, limit: PAGE });
      for (const row of rows) controller.enqueue(LINES[type](entryOfRow(row)));
      before = next;
      if (next === null) controller.close();
    },
  });
}

const cellOf = (value: AuditEntry[keyof AuditEntry]): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
