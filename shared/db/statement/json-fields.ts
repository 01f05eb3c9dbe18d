import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { JsonText } from '../json-text.ts';

// Fields that are JSON, typed by columns: rows of a subquery (`rows` is `from … where …`), and members of
// stored arrays.

/** One column of the rows as a JSON array. */
export const jsonArray = <Of extends Column>(column: Of, rows: SQL): SQL<JsonText<GetColumnData<Of>[]>> =>
  sql<JsonText<GetColumnData<Of>[]>>`(select json_group_array(${column}) ${rows})`;

type Rows<Fields extends Readonly<Record<string, Column>>> = JsonText<
  { [Name in keyof Fields]: GetColumnData<Fields[Name]> }[]
>;

/** The rows as a JSON array of objects. */
export function jsonObjects<const Fields extends Readonly<Record<string, Column>>>(
  fields: Fields,
  rows: SQL,
): SQL<Rows<Fields>> {
  const members = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<Rows<Fields>>`(select json_group_array(json_object(${sql.join(members, sql`, `)})) ${rows})`;
}

/** Number of elements of the JSON array of a column; null for null. */
export const arrayLength = (column: Column): SQL<number | null> => sql`json_array_length(${column})`;

/** The type of the elements of a column's JSON array. */
type ElementOf<Of extends Column> =
  NonNullable<GetColumnData<Of>> extends JsonText<readonly (infer Element)[]> ? Element : never;

/** A member of an element of the array that the column stores. `element` is the `value` of its row of `json_each`. */
export const elementMember = <Of extends Column, Name extends keyof ElementOf<Of> & string>(
  _column: Of,
  element: SQL,
  name: Name,
): SQL<ElementOf<Of>[Name]> => sql`${element} ->> ${sql.raw(`'${name}'`)}`;

/** The type that SQLite returns for a member of JSON: booleans are 1 and 0. */
type Extracted<Value> = [Value] extends [string | null] ? string | null : number | null;

/** A member of the JSON object of a column; null without a row in an outer join. */
export const member = <Content, Name extends keyof Content & string>(
  column: Column & { _: { data: JsonText<Content> } },
  name: Name,
): SQL<Extracted<Content[Name]>> => sql`json_extract(${column}, ${sql.raw(`'$.${name}'`)})`;
