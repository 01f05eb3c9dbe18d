import * as z from 'zod/mini';

/** A schema that is used in several places: published schemas describe it once, under this name. */
export function namedPart<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id });
  return schema;
}
