import * as z from 'zod/mini';

/** `platform-create` and `platformCreate` as the name of a type: `PlatformCreate`. */
export const pascalCase = (text: string): string =>
  text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const NAMED_TYPES: ReadonlySet<string> = new Set(['object', 'union', 'pipe']);

/**
 * Gives a schema a name in the document, unless it has one. Clients are generated from named components, and an object
 * without a name becomes a type without one. Text, numbers and streams need none.
 */
export function named<Schema extends z.ZodMiniType>(schema: Schema, id: string): Schema {
  const meta = z.globalRegistry.get(schema);
  if (meta?.id === undefined && NAMED_TYPES.has(schema._zod.def.type)) {
    z.globalRegistry.add(schema, { ...meta, id });
  }
  return schema;
}
