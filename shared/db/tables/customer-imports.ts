import { index, integer, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { maker, personal, plain } from '../columns.ts';
import type { JsonText } from '../json-text.ts';

/** The result of a line: before the import it is a forecast, afterwards the outcome. */
export type LineOutcome = 'created' | 'existing' | 'refused';

/** A file of customers that staff of an account uploaded, with the progress of its import. */
export const customerImports = sqliteTable(
  'customer_imports',
  {
    id: plain().primaryKey(),
    accountId: plain('account_id').notNull(),
    /** Key of the form that sent the file, which makes a repeat harmless. */
    operationKey: plain('operation_key').notNull(),
    /** The person who uploaded it and is notified of its end. */
    userId: maker(plain('user_id')).notNull(),
    fileName: plain('file_name').notNull(),
    encoding: plain().$type<'utf-8' | 'utf-16le' | 'windows-1252'>().notNull(),
    delimiter: plain().notNull(),
    /** Names of the file's columns, in their order. */
    header: plain().$type<JsonText<string[]>>().notNull(),
    /** The index of the column for each field; null until the file was checked. */
    mapping: plain().$type<JsonText<Record<string, number>>>(),
    /** Whether customers get a welcome message if their plan has one. */
    welcome: integer({ mode: 'boolean' }).notNull().default(false),
    status: plain().$type<'uploaded' | 'checked' | 'running' | 'stopped' | 'done'>().notNull(),
    lines: integer().notNull(),
    /** The number of the last imported line. */
    done: integer().notNull().default(0),
    /** Number of lines by result: of the forecast, and of the import so far. */
    forecast: plain().$type<JsonText<Record<LineOutcome, number>>>(),
    created: integer().notNull().default(0),
    existing: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Failed runs since the last imported line. */
    faults: integer().notNull().default(0),
    /** The run that works on it, and the time until which no other run does. */
    leaseHolder: plain('lease_holder'),
    leaseUntil: integer('lease_until').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
    /** When the person was notified of its end; null until then. */
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

/** A line of an import. */
export const customerImportLines = sqliteTable(
  'customer_import_lines',
  {
    importId: plain('import_id').notNull(),
    /** Number of the line among those with content, from 1. */
    seq: integer().notNull(),
    accountId: plain('account_id').notNull(),
    /** Line of the file at which it starts. */
    line: integer().notNull(),
    /** Its fields; emptied once the import is done. */
    cells: personal(plain()).$type<JsonText<string[]>>().notNull(),
    externalRef: plain('external_ref'),
    /** The id that its tenant gets, so that a later run recognises tenants of a run that failed. */
    tenantId: plain('tenant_id').notNull(),
    forecast: plain().$type<LineOutcome>(),
    /** Its problems and warnings, by field. */
    problems: personal(plain()).$type<JsonText<LineProblem[]>>(),
    outcome: plain().$type<LineOutcome>(),
    error: plain(),
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
  /** The problem, as a code. */
  code: string;
  /** The value or the line that the problem refers to. */
  about?: string;
}
