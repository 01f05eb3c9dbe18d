import { sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { customerImportLines, customerImports } from '#shared/db/tables/customer-imports.ts';
import { auditEntryOf } from '#shared/operation.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type ImportRow, importByKey } from './import-statements.ts';
import type { FileLine, ReadFile } from './read-file.ts';

const imports = customerImports;
const lines = customerImportLines;

const insertImport = accountStatement(
  {
    id: imports.id,
    key: imports.operationKey,
    user: imports.userId,
    fileName: imports.fileName,
    encoding: imports.encoding,
    delimiter: imports.delimiter,
    header: imports.header,
    lines: imports.lines,
    now: imports.createdAt,
    expires: imports.expiresAt,
    most: value<number>(),
  },
  ({
    account,
    id,
    key,
    user,
    fileName,
    encoding,
    delimiter,
    header,
    lines: count,
    now,
    expires,
    most,
  }) => sql`
    insert into ${insertTarget(
      imports,
      imports.id,
      imports.accountId,
      imports.operationKey,
      imports.userId,
      imports.fileName,
      imports.encoding,
      imports.delimiter,
      imports.header,
      imports.status,
      imports.lines,
      imports.createdAt,
      imports.expiresAt,
    )}
    select ${id}, ${account}, ${key}, ${user}, ${fileName}, ${encoding}, ${delimiter}, ${header}, 'uploaded',
      ${count}, ${now}, ${expires}
    where (select count(*) from ${imports} where ${imports.accountId} = ${account}) < ${most}
    on conflict ${columnList(imports.accountId, imports.operationKey)} do nothing`,
);

/** Inserts lines, as a JSON array of `[seq, line, cells, tenantId]`, of the import that this batch inserted. */
const insertLines = accountStatement(
  { id: imports.id, rows: value<string>() },
  ({ account, id, rows }) => sql`
    insert into ${insertTarget(
      lines,
      lines.importId,
      lines.seq,
      lines.accountId,
      lines.line,
      lines.cells,
      lines.tenantId,
    )}
    select ${imports.id}, json_extract(row.value, '$[0]'), ${imports.accountId}, json_extract(row.value, '$[1]'),
      json_extract(row.value, '$[2]'), json_extract(row.value, '$[3]')
    from ${imports} join json_each(${rows}) as row
    where ${imports.id} = ${id} and ${imports.accountId} = ${account}`,
);

/** Lines of one statement: D1 accepts values of at most two megabytes. */
const LINES_AT_ONCE = 1_000;

export interface NewImport {
  /** Key of the form that sent the file. */
  key: string;
  fileName: string;
  file: ReadFile;
}

/**
 * Stores a file with its lines, once per key: a repeat answers the import of the first request. Nothing is imported
 * yet. Null when the account has the greatest number of stored imports.
 */
export async function createImport(
  call: VerbCall,
  { key, fileName, file }: NewImport,
): Promise<ImportRow | null> {
  const { db, runtime, caller, actor } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const id = runtime.newId();
  const rows = file.lines.map(({ line, cells }: FileLine, index) => [
    index + 1,
    line,
    cells,
    runtime.newId(),
  ]);
  const chunks = Array.from({ length: Math.ceil(rows.length / LINES_AT_ONCE) }, (_, chunk) =>
    JSON.stringify(rows.slice(chunk * LINES_AT_ONCE, (chunk + 1) * LINES_AT_ONCE)),
  );
  const outcomes = await batch(db, {
    insertImport: insertImport.bind(db, {
      account,
      id,
      key,
      user: actor.id,
      fileName,
      encoding: file.encoding,
      delimiter: file.delimiter,
      header: JSON.stringify(file.header),
      lines: rows.length,
      now,
      expires: now + limits.importDraftDays * DAY,
      most: limits.importsKept,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'import.upload',
        target: id,
        detail: { file: fileName, lines: rows.length },
      }),
    ),
    chunks: chunks.map((chunk) => insertLines.bind(db, { account, id, rows: chunk })),
    importByKey: importByKey.bind(db, { account, key }),
  });
  return (outcomes.importByKey.rows as ImportRow[])[0] ?? null;
}
