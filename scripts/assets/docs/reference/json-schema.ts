import type { OpenApiDocument } from '#schema/openapi/document.ts';

/** The keywords of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  /** Sets of properties of which one is required, from `anyOf` or `oneOf` beside `properties`. */
  requiredSets?: readonly (readonly string[])[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  description?: string;
  format?: string;
  contentEncoding?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const LOCAL = '#/components/schemas/';

/** Follows references into the document's components. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

export const createResolver =
  (document: OpenApiDocument): Resolve =>
  (schema) => {
    if (schema.$ref === undefined) return withRequiredSets(schema);
    const named = document.components?.schemas?.[schema.$ref.slice(LOCAL.length)];
    return withRequiredSets({ ...(named as JsonSchema | undefined), ...schema });
  };

/** An object whose alternatives only name required properties has one variant. */
function withRequiredSets(schema: JsonSchema): JsonSchema {
  const { anyOf, oneOf, ...rest } = schema;
  const sets = anyOf ?? oneOf;
  if (schema.properties === undefined || sets === undefined) return schema;
  return { ...rest, requiredSets: sets.map(({ required = [] }) => required) };
}

/** The variants of a value, without `null`; several only for a union. */
export const schemaFormsOf = (schema: JsonSchema, resolve: Resolve): JsonSchema[] =>
  allFormsOf(schema)
    .map(resolve)
    .filter(({ type }) => type !== 'null');

export const isNullable = (schema: JsonSchema): boolean =>
  allFormsOf(schema).some(({ type }) => type === 'null');

const allFormsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const flat = withRequiredSets(schema);
  const { type } = flat;
  if (Array.isArray(type)) return type.map((one: string) => ({ ...flat, type: one }));
  return flat.anyOf ?? flat.oneOf ?? [flat];
};
