import { type Column, type GetColumnData, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm';

/** The types of values that D1 binds. */
export type Bindable = string | number | null | ArrayBuffer | ArrayBufferView;

declare const valueType: unique symbol;

/** A parameter without a column of its type, such as a limit or a JSON array for `json_each`. */
export interface FreeParameter<Value extends Bindable> {
  readonly [valueType]?: Value;
}

/** Declares a parameter with a type of its own: `{ limit: value<number>() }`. */
export const value = <Value extends Bindable>(): FreeParameter<Value> => ({});

/** Parameters by name: each takes its type from a column, or from `value<…>()`. */
export type ParameterTypes = Readonly<Record<string, Column | FreeParameter<Bindable>>>;

type ValueOf<Parameter> = Parameter extends Column
  ? GetColumnData<Parameter>
  : Parameter extends FreeParameter<infer Value>
    ? Value
    : never;

/** The values that a caller passes: a column's type for each parameter, or null if the column allows it. */
export type ValuesOf<Types extends ParameterTypes> = { readonly [Name in keyof Types]: ValueOf<Types[Name]> };

/** The values that a statement puts into its text: a placeholder for each parameter. */
export type PlaceholdersOf<Types extends ParameterTypes> = {
  readonly [Name in keyof Types & string]: Placeholder<Name, ValueOf<Types[Name]>>;
};

/** Named placeholders for the parameters of a statement. */
export const placeholdersOf = <Types extends ParameterTypes>(types: Types): PlaceholdersOf<Types> =>
  Object.fromEntries(
    Object.keys(types).map((name) => [name, sql.placeholder(name)]),
  ) as unknown as PlaceholdersOf<Types>;

/** The bare name of a column, for a column list and the left side of SET, where SQLite takes no table's name. */
export const bare = (column: Column): SQL => sql`${sql.identifier(column.name)}`;

/** A list of bare column names, as UPSERT and SET take them: `on conflict ${columnList(t.id)} do nothing`. */
export const columnList = (...columns: Column[]): SQL => sql`(${sql.join(columns.map(bare), sql`, `)})`;

/** The names of a table's columns that a new row must have: NOT NULL, and without a default. */
type RequiredNames<Target extends Table> = {
  [Key in keyof Target['_']['columns']]: Target['_']['columns'][Key]['_'] extends {
    notNull: true;
    hasDefault: false;
  }
    ? Target['_']['columns'][Key]['_']['name']
    : never;
}[keyof Target['_']['columns']];

/** The fault of a list of columns: its missing names, as a type that no table has; nothing when all are present. */
type Missing<Target extends Table, Columns extends readonly Column[]> =
  Exclude<RequiredNames<Target>, Columns[number]['_']['name']> extends infer Name
    ? [Name] extends [never]
      ? unknown
      : { 'columns of the new row that are missing': Name }
    : never;

/**
 * The target of an INSERT with its columns: `insert into ${insertTarget(t, t.id, t.name)} select …`. It does not
 * compile when a required column is missing.
 */
export const insertTarget = <Target extends Table, const Columns extends readonly Column[]>(
  table: Target & Missing<Target, Columns>,
  ...columns: Columns
): SQL => sql`${table as Target} ${columnList(...columns)}`;
