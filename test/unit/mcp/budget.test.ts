import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { registryWithBrands } from '#workers/auth/mcp/brand/registry.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';

interface Schema {
  [keyword: string]: unknown;
}
interface Listed {
  name: string;
  description: string;
  inputSchema: Schema;
}

const listOf = (registry: ReturnType<typeof registryFor>): Listed[] =>
  [...registry.tools.values()].map((tool) => tool.listing() as unknown as Listed);

/** What a host gives to a model: output schemas and annotations stay with the client. */
const seen = ({ name, description, inputSchema }: Listed): string =>
  JSON.stringify({ name, description, inputSchema });

const everybody = listOf(registryFor('test'));
const owner = listOf(registryWithBrands('test'));

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
  ['every scope', everybody, 7_000],
  ['the owner of a brand', owner, 9_000],
])('the list of tools for %s', (who, tools, most) => {
  it('costs a model no more than its budget', () => {
    const shares = tools.map((tool) => [tool.name, countTokens(seen(tool))] as const);
    const total = shares.reduce((sum, [, tokens]) => sum + tokens, 0);
    const wire = JSON.stringify(tools).length;
    const lines = [...shares]
      .sort((left, right) => right[1] - left[1])
      .map(([name, tokens]) => `${tokens} ${name}`);
    console.log(`${who}: ${tools.length} tools, ${total} tokens, ${wire} characters\n${lines.join('\n')}`);
    for (const [name, tokens] of shares) expect(tokens, name).toBeLessThanOrEqual(700);
    expect(total).toBeLessThanOrEqual(most);
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
