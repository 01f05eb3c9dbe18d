import { type Column, type ColumnBaseConfig, count, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

// Numbers that SQLite computes, made of columns and expressions of numbers: a column of text does not compile here.
// `count()` of a whole group is drizzle's own.

/** A column of numbers, or an expression of them. */
export type NumberValue = Column<ColumnBaseConfig<'number', string>> | SQL<number> | SQL<number | null>;

/** The sum over the rows of a group, zero when there are none. Null values are left out. */
export const sumOf = (value: NumberValue): SQL<number> => sql<number>`coalesce(sum(${value}), 0)`;

export const plus = (...values: NumberValue[]): SQL<number> => sql<number>`(${sql.join(values, sql` + `)})`;

export const times = (...values: NumberValue[]): SQL<number> => sql<number>`(${sql.join(values, sql` * `)})`;

export const minus = (value: NumberValue, taken: NumberValue): SQL<number> =>
  sql<number>`(${value} - ${taken})`;

/** A bound number as an integer: D1 binds numbers as REAL. */
export const integer = (value: Placeholder<string, number>): SQL<number> =>
  sql<number>`cast(${value} as integer)`;

/** The sum over the rows that `from … where …` finds, zero when there are none. */
export const sumWhere = (value: NumberValue, from: SQL): SQL<number> =>
  sql<number>`(select ${sumOf(value)} ${from})`;

/** How many rows of a table (or of joined ones) meet a condition. */
export const countOf = (table: SQLiteTable | SQL, condition: SQL): SQL<number> =>
  sql<number>`(select ${count()} from ${table} where ${condition})`;

/** The value where the condition holds, else null, which sums leave out. */
export const valueIf = (condition: SQL, value: NumberValue): SQL<number | null> =>
  sql<number | null>`iif(${condition}, ${value}, null)`;

/** 1 when the condition holds, else 0. The condition is one that is never null, such as EXISTS and IS. */
export const flag = (condition: SQL): SQL<number> => sql<number>`${condition}`;

/** As {@link flag}, of a condition that is null where a row that it asks for is not there. */
export const nullableFlag = (condition: SQL): SQL<number | null> => sql<number | null>`${condition}`;

/** 1 when the column has a value, else 0. */
export const isSet = (column: Column): SQL<number> => flag(sql`${column} is not null`);

/** 1 when the column has exactly that value, else 0. The parameter has the type of the column. */
export const isValue = <Of extends Column>(
  column: Of,
  value: Placeholder<string, Of['_']['data'] | null>,
): SQL<number> => flag(sql`${column} is ${value}`);
