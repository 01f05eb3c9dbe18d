import { describe, expect, it } from 'vitest';
import { everybody, owner, seen } from './support/listed-tools.ts';

interface Schema {
  [keyword: string]: unknown;
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema in a schema, with its place. The names of properties are no keywords. */
function* schemasIn(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema];
  for (const [name, inner] of Object.entries((schema.properties as Record<string, Schema>) ?? {}))
    yield* schemasIn(inner, `${path}.${name}`);
  for (const keyword of ['items', 'additionalProperties'])
    if (isSchema(schema[keyword])) yield* schemasIn(schema[keyword], `${path}[]`);
}

const KEYWORDS = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'default',
  'description',
];

describe.each([
  ['every scope', everybody, 30_000],
  ['the owner of a brand', owner, 40_000],
])('the list of tools for %s', (_, tools, most) => {
  it('is short', () => {
    const lengths = tools.map((tool) => [tool.name, seen(tool).length] as const);
    for (const [name, length] of lengths) expect(length, name).toBeLessThanOrEqual(3_000);
    expect(lengths.reduce((sum, [, length]) => sum + length, 0)).toBeLessThanOrEqual(most);
  });

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s has an input that every client can read',
    (_, tool) => {
      for (const [path, schema] of schemasIn(tool.inputSchema, tool.name)) {
        expect(
          Object.keys(schema).filter((keyword) => !KEYWORDS.includes(keyword)),
          path,
        ).toEqual([]);
        expect(typeof schema.type, path).toBe('string');
        if (schema.type === 'object') {
          expect(schema.properties, path).toBeDefined();
          expect(schema.additionalProperties, path).toBe(false);
        }
        if (schema.type === 'array') expect(isSchema(schema.items), path).toBe(true);
        for (const [name, inner] of Object.entries((schema.properties as Record<string, Schema>) ?? {}))
          expect(String(inner.description ?? '').length, `${path}.${name}`).toBeGreaterThan(5);
      }
    },
  );
});

it('the list for every scope is short on the wire', () => {
  expect(JSON.stringify(everybody).length).toBeLessThanOrEqual(48_000);
});
