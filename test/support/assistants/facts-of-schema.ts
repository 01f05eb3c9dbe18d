import type { Schema } from './dialects.ts';

const typeOf = ({ type }: Schema): string =>
  [type].flat().find((each) => String(each).toLowerCase() !== 'null') ?? '';

/** What a model learns from a schema: each place with its type, description, values, and whether it must be given. */
export function factsOfSchema(schema: Schema, path = '', must = true): string[] {
  const values = (schema.enum ?? []).filter((value) => value !== null);
  return [
    [path, typeOf(schema).toLowerCase(), must ? 'must' : 'may', schema.description ?? '', ...values].join(
      ' | ',
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      factsOfSchema(inner, `${path}.${name}`, schema.required?.includes(name) ?? false),
    ),
    ...(schema.items === undefined ? [] : factsOfSchema(schema.items, `${path}[]`)),
  ];
}
