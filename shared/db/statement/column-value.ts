import { type Column, type GetDecoderResult, type SQL, sql } from 'drizzle-orm';

// Fields of a row that take their type from a column, so that a column of another type does not compile.

/** A column that is not null in the rows that the statement finds, because its condition leaves the others out. */
export const notNull = <Of extends Column>(column: Of): SQL<GetDecoderResult<Of>> =>
  sql`${column}`.mapWith(column);

/** A value of the column, or null: of an outer join, or of a subquery that may find no row. */
export const nullable = <Of extends Column>(
  column: Of,
  expression: SQL = sql`${column}`,
): SQL<GetDecoderResult<Of> | null> => expression.mapWith(column);
