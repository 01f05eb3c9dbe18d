import { Column, getTableColumns, getTableName, is, Param, SQL, sql, type Table } from 'drizzle-orm';
import { render } from './render.ts';

/** A selected field: the property it becomes, and where it comes from. */
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

export type Fields = Readonly<Record<string, SelectedField['field']>>;
type Values = Readonly<Record<string, unknown>>;

const ORIGINAL_NAME = Symbol.for('drizzle:OriginalName');

export const fieldsOf = (fields: Fields): SelectedField[] =>
  Object.entries(fields).map(([name, field]) => ({ path: [name], field }));

/** What every statement of the builder has: a condition, fields of its rows, and a text. */
export abstract class Query {
  protected condition: SQL | undefined;
  protected picked: Fields = {};

  where(condition: SQL | undefined): this {
    this.condition = condition;
    return this;
  }

  abstract getSQL(): SQL;

  prepare(): Compiled {
    return { ...render(this.getSQL()), fields: fieldsOf(this.picked) };
  }

  protected whereSql(): SQL | undefined {
    return this.condition && sql` where ${this.condition}`;
  }
}

/** A statement that changes rows of one table, and answers what RETURNING names. */
export abstract class Change extends Query {
  protected readonly table: Table;
  private returns = false;

  constructor(table: Table) {
    super();
    this.table = table;
  }

  returning(fields: Fields = getTableColumns(this.table)): this {
    this.returns = true;
    this.picked = fields;
    return this;
  }

  protected returningSql(): SQL | undefined {
    return this.returns ? sql` returning ${selection(this.picked, true)}` : undefined;
  }

  /** `column = value` for each given property, in the order of the table's columns. */
  protected assignments(values: Values): SQL {
    const assigned = Object.entries(getTableColumns(this.table)).flatMap(([property, column]) => {
      const value = values[property];
      return value === undefined ? [] : [sql`${nameOf(column)} = ${operand(value, column)}`];
    });
    if (assigned.length === 0) throw new Error('No values to set');
    return list(assigned);
  }
}

export const list = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

/** The name of a column without its table. */
export const nameOf = (column: Column): SQL => sql`${sql.identifier(column.name)}`;

/** A value in the form that its column is written in; SQL stays as it is. */
export const operand = (value: unknown, column: Column): unknown =>
  is(value, SQL) || is(value, Column) ? value : new Param(value, column);

/** A table after FROM or JOIN, with its alias. */
export function source(table: Table | SQL): SQL {
  if (is(table, SQL)) return table;
  const original = (table as unknown as Record<symbol, string>)[ORIGINAL_NAME] ?? '';
  const name = getTableName(table);
  return original === name
    ? sql`${sql.identifier(name)}`
    : sql`${sql.identifier(original)} ${sql.identifier(name)}`;
}

/** What a statement answers. Columns go without their table where there is one table only. */
export const selection = (fields: Fields, single: boolean): SQL =>
  list(Object.values(fields).map((field) => selected(field, single)));

function selected(field: SelectedField['field'], single: boolean): SQL {
  if (is(field, SQL.Aliased)) {
    return sql`${expression(field.sql, single)} as ${sql.identifier(field.fieldAlias)}`;
  }
  return expression(is(field, SQL) ? field : sql`${field}`, single);
}

const expression = (template: SQL, single: boolean): SQL =>
  single
    ? new SQL(template.queryChunks.map((chunk) => (is(chunk, Column) ? nameOf(chunk) : chunk)))
    : template;
