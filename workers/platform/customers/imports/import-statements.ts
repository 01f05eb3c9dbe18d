import { and, asc, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Builder } from '#shared/db/statement/builder.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOf } from '#shared/db/statement/statement.ts';
import { users } from '#shared/db/tables/core.ts';
import {
  customerImportLines,
  customerImports,
  type LineOutcome,
} from '#shared/db/tables/customer-imports.ts';

const imports = customerImports;
const lines = customerImportLines;

const selectImports = (db: Builder) =>
  db
    .select({
      id: imports.id,
      userId: imports.userId,
      startedBy: nullable(users.email, sql`${users.email}`),
      fileName: imports.fileName,
      encoding: imports.encoding,
      delimiter: imports.delimiter,
      header: imports.header,
      mapping: imports.mapping,
      welcome: imports.welcome,
      status: imports.status,
      lines: imports.lines,
      done: imports.done,
      forecast: imports.forecast,
      created: imports.created,
      existing: imports.existing,
      refused: imports.refused,
      createdAt: imports.createdAt,
      endedAt: imports.endedAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId));

export type ImportRow = RowOf<ReturnType<typeof selectImports>>;

export const importById = accountStatement({ id: imports.id }, ({ account, id }, db) =>
  selectImports(db).where(and(eq(imports.id, id), eq(imports.accountId, account))),
);

export const importByKey = accountStatement({ key: imports.operationKey }, ({ account, key }, db) =>
  selectImports(db).where(and(eq(imports.accountId, account), eq(imports.operationKey, key))),
);

export const newestImports = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  selectImports(db)
    .where(eq(imports.accountId, account))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit),
);

const LINE = {
  seq: lines.seq,
  line: lines.line,
  cells: lines.cells,
  externalRef: lines.externalRef,
  tenantId: lines.tenantId,
  forecast: lines.forecast,
  problems: lines.problems,
  outcome: lines.outcome,
  error: lines.error,
};

const page = { id: imports.id, after: lines.seq, limit: value<number>() };

/** Lines of an import in their order. */
export const linesOfImport = accountStatement(page, ({ account, id, after, limit }, db) =>
  db
    .select(LINE)
    .from(lines)
    .where(and(eq(lines.importId, id), sql`+${lines.accountId} = ${account}`, gt(lines.seq, after)))
    .orderBy(asc(lines.seq))
    .limit(limit),
);

/** Lines of an import with one forecast. */
export const linesOfForecast = accountStatement(
  { ...page, forecast: value<LineOutcome>() },
  ({ account, id, forecast, after, limit }, db) =>
    db
      .select(LINE)
      .from(lines)
      .where(
        and(
          eq(lines.importId, id),
          eq(lines.forecast, forecast),
          sql`+${lines.accountId} = ${account}`,
          gt(lines.seq, after),
        ),
      )
      .orderBy(asc(lines.seq))
      .limit(limit),
);

/** Lines of an import with one outcome. */
export const linesOfOutcome = accountStatement(
  { ...page, outcome: value<LineOutcome>() },
  ({ account, id, outcome, after, limit }, db) =>
    db
      .select(LINE)
      .from(lines)
      .where(
        and(
          eq(lines.importId, id),
          eq(lines.outcome, outcome),
          sql`+${lines.accountId} = ${account}`,
          gt(lines.seq, after),
        ),
      )
      .orderBy(asc(lines.seq))
      .limit(limit),
);

export type LineRow = RowOf<ReturnType<typeof selectLine>>;
const selectLine = (db: Builder) => db.select(LINE).from(lines);

const stored = alias(lines, 'stored');

/** Columns of a line that are set when it is stored. Many lines are updated by an upsert that finds all of them. */
export const KEPT = [
  lines.importId,
  lines.seq,
  lines.accountId,
  lines.line,
  lines.cells,
  lines.tenantId,
] as const;

/** The same columns of stored lines; the id of the tenant can be replaced. */
export const storedFields = sql`${stored.importId}, ${stored.seq}, ${stored.accountId}, ${stored.line}, ${stored.cells},
  coalesce(json_extract(entry.value, '$[4]'), ${stored.tenantId})`;

/**
 * The condition that a line belongs to the account. `+` keeps SQLite from choosing the index of the account, because
 * the lines are found by their import.
 */
export const isStoredFor = (account: SQLWrapper): SQL => sql`+${stored.accountId} = ${account}`;

/**
 * Lines of an import that a JSON array of arrays names by their numbers, the first elements. `cross join` fixes the
 * order of the join: the other order, which SQLite chooses for UPDATE FROM, compares every line with every entry.
 */
export const namedLines = (id: SQLWrapper, rows: SQLWrapper): SQL =>
  sql`json_each(${rows}) as entry cross join ${lines} as stored
    where ${stored.importId} = ${id} and ${stored.seq} = json_extract(entry.value, '$[0]')`;
