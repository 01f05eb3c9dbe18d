import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { JsonText } from '../json-text.ts';

/** What a line of a file comes to: before the import as a forecast, and after it as what happened. */
export type LineOutcome = 'created' | 'existing' | 'refused';

/** A file of customers that somebody of an account uploaded, and how far its import is. */
export const customerImports = sqliteTable(
  'customer_imports',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    /** Key of the form that brought the file, which makes a repeat harmless. */
    operationKey: text('operation_key').notNull(),
    /** The person who uploaded it and is told of its end. */
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    encoding: text().$type<'utf-8' | 'utf-16le' | 'windows-1252'>().notNull(),
    delimiter: text().notNull(),
    /** Names of the file's columns, in their order. */
    header: text().$type<JsonText<string[]>>().notNull(),
    /** Which column of the file each field comes from, by the field; null until it was checked. */
    mapping: text().$type<JsonText<Record<string, number>>>(),
    /** Whether customers are sent a welcome message where their plan says so. */
    welcome: integer({ mode: 'boolean' }).notNull().default(false),
    status: text().$type<'uploaded' | 'checked' | 'running' | 'stopped' | 'done'>().notNull(),
    lines: integer().notNull(),
    /** The number of the last line that the import is through with. */
    done: integer().notNull().default(0),
    /** How many lines came to what: of the forecast, and of the import so far. */
    forecast: text().$type<JsonText<Record<LineOutcome, number>>>(),
    created: integer().notNull().default(0),
    existing: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Runs since the last line that could be settled. */
    faults: integer().notNull().default(0),
    /** Who works on it, and until when nobody else does. */
    leaseHolder: text('lease_holder'),
    leaseUntil: integer('lease_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** When the person was told of its end; null until then. */
    toldAt: integer('told_at'),
    /** When it is deleted with its lines. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_imports_operation').on(table.accountId, table.operationKey),
    index('customer_imports_account').on(table.accountId, table.createdAt, table.id),
    index('customer_imports_status').on(table.status, table.toldAt),
    index('customer_imports_expiry').on(table.expiresAt),
  ],
);

/** A line of such a file. */
export const customerImportLines = sqliteTable(
  'customer_import_lines',
  {
    importId: text('import_id').notNull(),
    /** Place among the lines that have content, from 1. */
    seq: integer().notNull(),
    accountId: text('account_id').notNull(),
    /** Line of the file that it begins at. */
    line: integer().notNull(),
    /** Its fields; emptied once the import is done. */
    cells: text().$type<JsonText<string[]>>().notNull(),
    externalRef: text('external_ref'),
    /** The id that its tenant gets: a run that goes on with one that died recognises what it made. */
    tenantId: text('tenant_id').notNull(),
    forecast: text().$type<LineOutcome>(),
    /** What is wrong with it or to be known of it, by field. */
    problems: text().$type<JsonText<LineProblem[]>>(),
    outcome: text().$type<LineOutcome>(),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.seq] }),
    index('customer_import_lines_forecast').on(table.importId, table.forecast, table.seq),
    index('customer_import_lines_account').on(table.accountId),
  ],
);

export interface LineProblem {
  /** The field; null for the whole line. */
  field: string | null;
  /** What is wrong, by a code. */
  code: string;
  /** The value or the line that it is about. */
  about?: string;
}
