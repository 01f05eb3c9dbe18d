import { docsTexts } from '#workers/platform/texts/docs.ts';
import { isNullable, type JsonSchema, type Resolve, schemaFormsOf } from './json-schema.ts';

const { types, limits } = docsTexts;

/** The type of a value in words: `string`, `list of object`, `"active" or "suspended"`. */
export function describeType(schema: JsonSchema, resolve: Resolve): string {
  const names = schemaFormsOf(schema, resolve).map((form) => nameOf(form, resolve));
  return [...new Set([...names, ...(isNullable(schema) ? [types.null] : [])])].join(types.or);
}

function nameOf(schema: JsonSchema, resolve: Resolve): string {
  if (schema.anyOf !== undefined || schema.oneOf !== undefined) return describeType(schema, resolve);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(types.or);
  if (schema.type === 'array') return types.listOf(describeType(resolve(schema.items ?? {}), resolve));
  if (schema.type === 'object' || schema.properties !== undefined) return nameOfObject(schema, resolve);
  if (schema.format === 'binary' || schema.contentEncoding === 'binary') return types.bytes;
  if (typeof schema.type !== 'string') return types.anything;
  return schema.format === undefined ? schema.type : `${schema.type} (${schema.format})`;
}

function nameOfObject(schema: JsonSchema, resolve: Resolve): string {
  const values = schema.additionalProperties;
  return schema.properties === undefined && typeof values === 'object' && Object.keys(values).length > 0
    ? types.mapOf(describeType(resolve(values), resolve))
    : types.object;
}

/** Further constraints of a value, as sentences. */
export function describeLimits(schema: JsonSchema, resolve: Resolve): string[] {
  const described = schemaFormsOf(schema, resolve).flatMap((form) => [
    limits.characters(form.minLength, form.maxLength),
    limits.entries(form.minItems, form.maxItems),
    form.exclusiveMinimum === undefined
      ? limits.number(form.minimum, form.maximum)
      : limits.above(form.exclusiveMinimum),
    form.pattern === undefined ? '' : limits.pattern(form.pattern),
  ]);
  const byDefault = schema.default === undefined ? '' : limits.byDefault(JSON.stringify(schema.default));
  return [...new Set([...described, byDefault])].filter((sentence) => sentence !== '');
}
