import type { Column, ColumnBuilder, Table } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { customType } from 'drizzle-orm/sqlite-core';

/** A BLOB column. D1 returns blobs as arrays of numbers or as ArrayBuffer, depending on where it runs. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: ArrayBuffer | number[] }>({
  dataType: () => 'blob',
  fromDriver: (stored) => new Uint8Array(stored),
  toDriver: (data) => data as never,
});

/**
 * What a column has of a person. `personal`: a name, an address, whereabouts or a message. `owner`: the id of the person
 * whom the row is about, so that it is deleted with them. `maker`: the id of the person who made a row that outlives
 * them, so that a pseudonym replaces it. `audit`: a trace in the audit log, which is erased with its archive.
 */
type Mark = 'personal' | 'owner' | 'maker' | 'audit';

const MARK = 'personalMark';

const marking =
  (mark: Mark) =>
  <Builder extends ColumnBuilder>(builder: Builder): Builder => {
    // A builder gives its configuration to the column that it makes.
    Object.assign(Reflect.get(builder, 'config'), { [MARK]: mark });
    return builder;
  };

/** A text that names no person: ids of things, codes, and words of accounts, operators and customers' sites. */
export { text as plain } from 'drizzle-orm/sqlite-core';
export const personal = marking('personal');
export const owner = marking('owner');
export const maker = marking('maker');
export const audited = marking('audit');

/** The columns of a table that have a mark. Numbers and bytes (times, counts, hashes) have none. */
export const markedColumns = (table: Table, mark: Mark): Column[] =>
  Object.values(getTableColumns(table)).filter(
    (column) => Reflect.get(Reflect.get(column, 'config'), MARK) === mark,
  );
