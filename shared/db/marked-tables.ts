import { type Column, is, Table } from 'drizzle-orm';
import { markedColumns } from './columns.ts';
import * as schema from './schema.ts';

/** Every table of the database. */
export const allTables: readonly Table[] = Object.values(schema).filter((value) => is(value, Table));

/** The columns of all tables with the id of the person who made the row. */
export const makerColumns: readonly Column[] = allTables.flatMap((table) => markedColumns(table, 'maker'));

/** The columns of all tables with the id of the person whom the row is about. */
export const ownerColumns: readonly Column[] = allTables.flatMap((table) => markedColumns(table, 'owner'));
