import { type Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';
import type {
  SelectedFieldsFlat,
  SQLiteDeleteBase,
  SQLiteInsertBuilder,
  SQLiteSelectBuilder,
  SQLiteTable,
  SQLiteUpdateBuilder,
} from 'drizzle-orm/sqlite-core';
import { Delete, Insert, Update } from './change.ts';
import { type Compiled, type Fields, fieldsOf } from './query.ts';
import { render } from './render.ts';
import { Select } from './select.ts';

/**
 * Gives every selected field its property name as alias. D1 answers the rows of a batch as objects by column name:
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

/** The row that flat fields make: a column's own type, or the type of an expression. */
type RowOfFields<Fields extends SelectedFieldsFlat> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Column
    ? GetColumnData<Fields[Name]>
    : Fields[Name] extends SQL<infer Value> | SQL.Aliased<infer Value>
      ? Value
      : never;
};

/** A template whose rows are described by fields: what `rows` below makes. */
export interface RowTemplate<Row> {
  readonly _: { readonly result: Row[] };
  prepare(): Compiled;
}

/**
 * A statement whose SQL is the point, with typed rows: `text` gets the selected columns, each under its property's
 * name, to put after SELECT or RETURNING. A column that an outer join can make null is `` sql<T | null>`${column}` ``.
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
      ...render(text(columns)),
      fields: fieldsOf(Object.fromEntries(named)),
    }),
  };
}

/**
 * Statements with drizzle's types, made by builders of our own: drizzle's bring relational queries, migrations and a
 * second SQL dialect into every Worker (8 KiB gzip). They have the methods that statements use and no more; what is
 * missing throws as soon as `check:sql` compiles the statement. Fields of a select are flat: one property, one column or
 * expression.
 */
export const builder = {
  rows,
  select: <F extends SelectedFieldsFlat>(fields: F) =>
    new Select(aliased(fields) as Fields, false) as unknown as SQLiteSelectBuilder<F, 'async', unknown>,
  selectDistinct: <F extends SelectedFieldsFlat>(fields: F) =>
    new Select(aliased(fields) as Fields, true) as unknown as SQLiteSelectBuilder<F, 'async', unknown>,
  insert: <Table extends SQLiteTable>(table: Table) =>
    new Insert(table) as unknown as SQLiteInsertBuilder<Table, 'async', unknown>,
  update: <Table extends SQLiteTable>(table: Table) =>
    new Update(table) as unknown as SQLiteUpdateBuilder<Table, 'async', unknown>,
  delete: <Table extends SQLiteTable>(table: Table) =>
    new Delete(table) as unknown as SQLiteDeleteBase<Table, 'async', unknown>,
};

export type Builder = typeof builder;

/** Anything that compiles to one statement: a finished builder, or a `sql` template. */
export type Buildable = SQL | { prepare(): unknown };

/** Compiles a builder or a template. Called once for each statement and isolate. */
export function compile(statement: Buildable): Compiled {
  return is(statement, SQL) ? { ...render(statement), fields: [] } : (statement.prepare() as Compiled);
}
