import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#schema/openapi/document.ts';
import { makeExample } from '#scripts/assets/docs/examples/make-example.ts';
import { describeShapes } from '#scripts/assets/docs/reference/describe-shapes.ts';
import { createResolver, type JsonSchema } from '#scripts/assets/docs/reference/json-schema.ts';
import { readOperations } from '#scripts/assets/docs/reference/read-operations.ts';

const document = openApiDocument({ baseUrl: 'https://livery.example', authUrl: 'https://livery.example' });
const resolve = createResolver(document);
const operations = readOperations(document);
const operation = (id: string) => {
  const found = operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
};
const rows = (schema: JsonSchema) =>
  describeShapes(schema, resolve).flatMap(({ fields }) => fields.map(({ path, type }) => `${path}: ${type}`));

describe('fields of a schema', () => {
  it('fields are listed with the fields within them, lists and maps included', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        list: { type: 'array', items: { type: 'object', properties: { line: { type: 'number' } } } },
        map: { type: 'object', additionalProperties: { type: 'object', properties: { a: { const: 1 } } } },
        maybe: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
        either: { type: ['string', 'null'] },
        state: { enum: ['on', 'off'] },
        caps: { $ref: '#/components/schemas/Caps' },
      },
    };
    const listed = rows(schema);
    expect(listed.slice(0, 7)).toEqual([
      'list: list of object',
      'list[].line: number',
      'map: map of object',
      'map.{name}.a: 1',
      'maybe: string (uuid) or null',
      'either: string or null',
      'state: "on" or "off"',
    ]);
    expect(listed).toContain('caps.credits_per_day: number or null');
  });

  it('the forms of a union are distinguished by their constants', () => {
    const [body] = operation('token').bodies;
    expect(body?.shapes.map(({ when }) => when)).toEqual([
      'grant_type "authorization_code"',
      'grant_type "refresh_token"',
    ]);
    expect(body?.shapes[1]?.fields.map(({ path }) => path)).not.toContain('code_verifier');
  });

  it('the list states the values of a field', () => {
    const [shape] = describeShapes(
      {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 120, description: 'Shown.' },
          count: { type: 'number', minimum: 0 },
          ids: { type: 'array', items: { type: 'string' }, maxItems: 50 },
          above: { type: 'number', exclusiveMinimum: 0 },
          word: { type: 'string', minLength: 1 },
          plan: { type: 'string', default: 'free' },
        },
        required: ['name'],
      },
      resolve,
    );
    expect(shape?.fields.map(({ required, notes }) => [required, notes.join(' ')])).toEqual([
      [true, 'Shown. 1 to 120 characters.'],
      [false, 'Not negative.'],
      [false, 'At most 50 entries.'],
      [false, 'Above 0.'],
      [false, 'At least 1 character.'],
      [false, '"free" by default.'],
    ]);
  });
});

describe('examples', () => {
  it('examples contain the required fields, with the schema’s own example where it has one', () => {
    const example = makeExample(
      {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          hash: { type: 'string', example: 'abc' },
          amount: { type: 'number', maximum: 0.5 },
          optional: { type: 'string' },
        },
        required: ['id', 'hash', 'amount'],
      },
      resolve,
    );
    expect(example).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), hash: 'abc', amount: 0.5 });
  });
});

it('names every top-level field of every body', () => {
  for (const { path, method, id, bodies } of operations) {
    const item = document.paths?.[path] as Record<string, { requestBody?: { content: object } }> | undefined;
    const source = item?.[method.toLowerCase()];
    for (const [index, media] of Object.values(source?.requestBody?.content ?? {}).entries()) {
      const listed = bodies[index]?.shapes.flatMap(({ fields }) => fields.map((field) => field.path)) ?? [];
      const schema = resolve((media as { schema: JsonSchema }).schema);
      for (const name of Object.keys(schema.properties ?? {})) expect(listed, id).toContain(name);
    }
  }
});
