import { type Column, type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** What D1 binds. */
export type Bindable = string | number | null | ArrayBuffer | ArrayBufferView;

declare const valueType: unique symbol;

/** A parameter that no column describes, such as a limit or a JSON array for `json_each`. */
export interface FreeParameter<Value extends Bindable> {
  readonly [valueType]?: Value;
}

/** Declares a parameter of a type of its own: `{ limit: value<number>() }`. */
export const value = <Value extends Bindable>(): FreeParameter<Value> => ({});

/** Parameters by name: each takes its type from a column, or from `value<…>()`. */
export type ParameterTypes = Readonly<Record<string, Column | FreeParameter<Bindable>>>;

type ValueOf<Parameter> = Parameter extends Column
  ? GetColumnData<Parameter>
  : Parameter extends FreeParameter<infer Value>
    ? Value
    : never;

/** What a caller has to give: a column's type for each parameter, null where the column takes it. */
export type ValuesOf<Types extends ParameterTypes> = { readonly [Name in keyof Types]: ValueOf<Types[Name]> };

/** What a statement puts in its text: a placeholder for each parameter. */
export type PlaceholdersOf<Types extends ParameterTypes> = {
  readonly [Name in keyof Types & string]: Placeholder<Name, ValueOf<Types[Name]>>;
};

export const placeholdersOf = <Types extends ParameterTypes>(types: Types): PlaceholdersOf<Types> =>
  Object.fromEntries(
    Object.keys(types).map((name) => [name, sql.placeholder(name)]),
  ) as unknown as PlaceholdersOf<Types>;

/** The bare name of a column, for a column list and the left side of SET, where SQLite takes no table's name. */
export const bare = (column: Column): SQL => sql`${sql.identifier(column.name)}`;

/** A list of bare column names: `insert into ${t} ${columnList(t.id, t.name)} select …`. */
export const columnList = (...columns: Column[]): SQL => sql`(${sql.join(columns.map(bare), sql`, `)})`;
