import { type Column, type ColumnBaseConfig, count, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

// Numbers that SQLite computes from columns and expressions of numbers; a column of text does not compile.
// `count()` of a whole group is drizzle's own.

/** A column of numbers, or an expression of them. */
export type NumberValue = Column<ColumnBaseConfig<'number', string>> | SQL<number> | SQL<number | null>;

/** The sum over the rows of a group, zero when there are none. Null values are left out. */
export const sumOf = (value: NumberValue): SQL<number> => sql<number>`coalesce(sum(${value}), 0)`;

/** The sum of values in one row; null when one of them is null. */
export const plus = (...values: NumberValue[]): SQL<number> => sql<number>`(${sql.join(values, sql` + `)})`;

/** The product of values in one row; null when one of them is null. */
export const times = (...values: NumberValue[]): SQL<number> => sql<number>`(${sql.join(values, sql` * `)})`;

/** The difference of two values in one row; null when one of them is null. */
export const minus = (value: NumberValue, taken: NumberValue): SQL<number> =>
  sql<number>`(${value} - ${taken})`;

/** A bound number as an integer: D1 binds numbers as REAL. */
export const integer = (value: Placeholder<string, number>): SQL<number> =>
  sql<number>`cast(${value} as integer)`;

/** The sum over the rows of `from … where …`, zero when there are none. */
export const sumWhere = (value: NumberValue, from: SQL): SQL<number> =>
  sql<number>`(select ${sumOf(value)} ${from})`;

/** Number of rows of a table (or of joined ones) that meet a condition. */
export const countOf = (table: SQLiteTable | SQL, condition: SQL): SQL<number> =>
  sql<number>`(select ${count()} from ${table} where ${condition})`;

/** The value if the condition holds, otherwise null, which sums ignore. */
export const valueIf = (condition: SQL, value: NumberValue): SQL<number | null> =>
  sql<number | null>`iif(${condition}, ${value}, null)`;

/** 1 if the condition holds, otherwise 0. The condition must never be null, such as EXISTS and IS. */
export const flag = (condition: SQL): SQL<number> => sql<number>`${condition}`;

/** As {@link flag}, for a condition that is null when a row that it reads does not exist. */
export const nullableFlag = (condition: SQL): SQL<number | null> => sql<number | null>`${condition}`;

/** 1 if the column has a value, otherwise 0. */
export const isSet = (column: Column): SQL<number> => flag(sql`${column} is not null`);

/** 1 if the column has exactly that value, otherwise 0. The parameter has the type of the column. */
export const isValue = <Of extends Column>(
  column: Of,
  value: Placeholder<string, Of['_']['data'] | null>,
): SQL<number> => flag(sql`${column} is ${value}`);
