import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { markedColumns } from '../columns.ts';
import { bare } from './parameters.ts';

/** Assignments that empty the personal columns of a table, except some: null where a column allows it, else ''. */
export const clearedColumns = (table: Table, ...except: readonly Column[]): SQL[] =>
  markedColumns(table, 'personal')
    .filter((column) => !except.includes(column))
    .map((column) => (column.notNull ? sql`${bare(column)} = ''` : sql`${bare(column)} = null`));
