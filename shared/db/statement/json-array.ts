import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { JsonText } from '../json-text.ts';

// Rows of a subquery as the JSON of one field, typed by their columns. `rows` is `from … where …`.

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
