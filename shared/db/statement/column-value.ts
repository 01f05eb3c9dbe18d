import { type Column, type GetColumnData, type GetDecoderResult, type SQL, sql } from 'drizzle-orm';

// Fields of a row with the type of a column, so that a column of another type does not compile.

/**
 * A value of the column that is not null in the selected rows, because the statement's condition excludes null.
 * `expression` computes the value if it is not the column itself: an element of a JSON array of such values, for
 * example.
 */
export const notNull = <Of extends Column>(
  column: Of,
  expression: SQL = sql`${column}`,
): SQL<GetDecoderResult<Of>> => expression.mapWith(column);

/** A value of the column, or null when an outer join or a subquery finds no row. */
export const nullable = <Of extends Column>(
  column: Of,
  expression: SQL = sql`${column}`,
): SQL<GetDecoderResult<Of> | null> => expression.mapWith(column);

/** A value of the one row of a subquery; null when it finds no row. `row` is `from … where …`. */
export const valueIn = <Value>(value: SQL<Value>, row: SQL): SQL<Value | null> =>
  sql`(select ${value} ${row})`;

/** The column if the condition holds, otherwise null. */
export const columnIf = <Of extends Column>(condition: SQL, column: Of): SQL<GetDecoderResult<Of> | null> =>
  nullable(column, sql`iif(${condition}, ${column}, null)`);

/** A column in rows whose condition excludes all other values. */
export const narrowed = <Of extends Column, const Value extends GetColumnData<Of, 'raw'>>(
  column: Of,
  _values: readonly Value[],
): SQL<Value> => sql`${column}` as SQL<Value>;

/** The value, or the other value if it is null. */
export const orElse = <Value, const Other extends string | number>(
  value: SQL<Value | null>,
  other: Other,
): SQL<Value | Other> => sql`coalesce(${value}, ${literal(other)})`;

/** The first word if the condition holds, otherwise the second. */
export const either = <const Yes extends string, const No extends string>(
  condition: SQL,
  yes: Yes,
  no: No | SQL<No>,
): SQL<Yes | No> => sql`iif(${condition}, ${literal(yes)}, ${typeof no === 'string' ? literal(no) : no})`;

/** The bytes of a column as lower-case hex digits. */
export const hexOf = (column: Column): SQL<string> => sql`lower(hex(${column}))`;

/** A constant of the code, written into the SQL text instead of bound. */
const literal = (value: string | number): SQL =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
