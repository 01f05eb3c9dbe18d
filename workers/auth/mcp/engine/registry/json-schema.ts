import * as z from 'zod/mini';
import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';

/** Keywords that apply to values of every type; the others apply to one type. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', 'deprecated']);

/**
 * JSON Schema 2020-12 of a zod schema, as clients see it.
 *
 * It has no `$schema`: 2020-12 is the protocol's default dialect, and validators of older clients that only support
 * draft-07 refuse a document that names another one. A list of types becomes `anyOf`, because the schema dialects of
 * several model providers allow one type for each schema.
 */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return withOneType((io === 'input' ? withoutLimits(rest) : rest) as JsonObject);
}

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const INNER = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'not']);
const NAMED = new Set(['properties', '$defs']);

/** Limits that a refused call names in a sentence. In a list every model would pay for them, and some clients refuse them. */
const LIMITS = new Set([
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'propertyNames',
]);

/** A schema without limits. Properties of such names stay. */
const withoutLimits = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutLimits);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !LIMITS.has(keyword))
      .map(([keyword, value]) =>
        NAMED.has(keyword) && isObject(value)
          ? [
              keyword,
              Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutLimits(inner)])),
            ]
          : [keyword, INNER.has(keyword) ? withoutLimits(value) : value],
      ),
  );
};

function withOneType(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (INNER.has(keyword)) return [keyword, inner(value)];
    if (NAMED.has(keyword) && isObject(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each)]))];
    }
    return [keyword, value];
  });
  const { type, ...keywords } = Object.fromEntries(entries) as JsonObject;
  if (!Array.isArray(type)) return Object.fromEntries(entries) as JsonObject;
  const [annotations, limits] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(keywords).filter(([keyword]) => ANNOTATIONS.has(keyword) === wanted)),
  );
  return {
    ...annotations,
    anyOf: type.map((each) => (each === 'null' ? { type: each } : { type: each, ...limits })),
  };
}

const inner = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(inner) : isObject(value) ? withOneType(value) : value;
