import { type Column, entityKind, type GetColumnData, is, SQL, sql } from 'drizzle-orm';
import {
  type SelectedFieldsFlat,
  SQLiteAsyncDialect,
  SQLiteDeleteBase,
  SQLiteInsertBuilder,
  SQLiteSelectBuilder,
  type SQLiteSession,
  type SQLiteTable,
  SQLiteUpdateBuilder,
} from 'drizzle-orm/sqlite-core';

/** A selected field as drizzle passes it to its session: the property of the row, and the source of its value. */
export interface SelectedField {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** The SQL text of a statement, its positional parameters (placeholders among them), and the fields of its rows. */
export interface Compiled {
  text: string;
  parameters: unknown[];
  fields: readonly SelectedField[];
}

/** Numbers parameters (`?1`, `?2`), so that tools which render statements as text for wrangler can distinguish them. */
class NumberingDialect extends SQLiteAsyncDialect {
  static override readonly [entityKind]: string = 'NumberingDialect';

  override escapeParam(index: number): string {
    return `?${index + 1}`;
  }
}

const dialect = new NumberingDialect();

/**
 * A session that runs nothing: it returns the compiled statement. Statements run through D1 itself, because D1's
 * `batch()` is its only transaction, and drizzle's own batch refuses raw statements with parameters. The builders call
 * this one method only; drizzle's session class would add its whole database class to the Workers.
 */
const session = {
  prepareQuery: (query: { sql: string; params: unknown[] }, fields: SelectedField[] = []): Compiled => ({
    text: query.sql,
    parameters: query.params,
    fields,
  }),
} as unknown as SQLiteSession<'async', unknown, Record<string, never>, Record<string, never>>;

/**
 * Gives every selected field its property name as alias. D1 returns the rows of a batch as objects by column name:
 * without aliases, two columns called `id` would become one.
 */
function aliased<Fields extends SelectedFieldsFlat>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      is(field, SQL.Aliased) ? field : sql`${field}`.mapWith(field as Column).as(name),
    ]),
  ) as unknown as Fields;
}

/** The type of the row for flat fields: a column's own type, or the type of an expression. */
export type RowOfFields<Fields extends SelectedFieldsFlat> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Column
    ? GetColumnData<Fields[Name]>
    : Fields[Name] extends SQL<infer Value> | SQL.Aliased<infer Value>
      ? Value
      : never;
};

/** A template whose rows are described by fields, made by `rows` below. */
export interface RowTemplate<Row> {
  readonly _: { readonly result: Row[] };
  prepare(): Compiled;
}

/**
 * A statement written as SQL, with typed rows: `text` gets the selected columns, each under its property's name, to
 * put after SELECT or RETURNING. A column that an outer join can make null is `nullable(column)`.
 */
function rows<const Fields extends SelectedFieldsFlat>(
  fields: Fields,
  text: (columns: SQL) => SQL,
): RowTemplate<RowOfFields<Fields>> {
  const named = Object.entries(aliased(fields)) as unknown as [string, SQL.Aliased][];
  const columns = sql.join(
    named.map(([, field]) => sql`${field.sql} as ${sql.identifier(field.fieldAlias)}`),
    sql`, `,
  );
  return {
    _: { result: [] },
    prepare: () => ({
      ...compile(text(columns)),
      fields: named.map(([name, field]) => ({ path: [name], field })),
    }),
  };
}

/**
 * Drizzle's query builders without a client. Fields of a select are flat: one property, one column or expression. The
 * builders are constructed here and not by drizzle's database class, which includes its relational queries.
 */
export const builder = {
  rows,
  select: <Fields extends SelectedFieldsFlat>(fields: Fields) =>
    new SQLiteSelectBuilder<Fields, 'async', unknown>({ fields: aliased(fields), session, dialect }),
  selectDistinct: <Fields extends SelectedFieldsFlat>(fields: Fields) =>
    new SQLiteSelectBuilder<Fields, 'async', unknown>({
      fields: aliased(fields),
      session,
      dialect,
      distinct: true,
    }),
  insert: <Table extends SQLiteTable>(table: Table) =>
    new SQLiteInsertBuilder<Table, 'async', unknown>(table, session, dialect),
  update: <Table extends SQLiteTable>(table: Table) =>
    new SQLiteUpdateBuilder<Table, 'async', unknown>(table, session, dialect),
  delete: <Table extends SQLiteTable>(table: Table) =>
    new SQLiteDeleteBase<Table, 'async', unknown>(table, session, dialect),
};

export type Builder = typeof builder;

/** Anything that compiles to one statement: a finished builder, or a `sql` template. */
export type Buildable = SQL | { prepare(): unknown };

/** Compiles a builder or a template. Called once for each statement and isolate. */
export function compile(statement: Buildable): Compiled {
  if (!is(statement, SQL)) return statement.prepare() as Compiled;
  const query = dialect.sqlToQuery(statement);
  return { text: query.sql, parameters: query.params, fields: [] };
}
