import { type JsonSchema, type Resolve, schemaFormsOf } from '../reference/json-schema.ts';

const byFormat: Record<string, string> = {
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  uri: 'https://example.com',
  email: 'customer@example.com',
  'date-time': '2026-01-31T09:30:00.000Z',
};

/** An example value of a schema, with the required fields only. A string without an example is `…`. */
export function makeExample(schema: JsonSchema, resolve: Resolve, name = ''): unknown {
  const [form] = schemaFormsOf(resolve(schema), resolve);
  if (form === undefined) return null;
  const given = form.const ?? form.example ?? form.examples?.[0] ?? form.default ?? form.enum?.[0];
  if (given !== undefined) return given;
  if (form.anyOf !== undefined || form.oneOf !== undefined) return makeExample(form, resolve, name);
  if (form.type === 'array') return [makeExample(form.items ?? {}, resolve)];
  if (form.type === 'object') return exampleObject(form, resolve);
  if (form.type === 'boolean') return true;
  if (form.type === 'number' || form.type === 'integer') return exampleNumber(form);
  return byFormat[form.format ?? ''] ?? byFormat[name] ?? '…';
}

const exampleNumber = ({ minimum = 1, maximum = Infinity }: JsonSchema): number =>
  Math.min(Math.max(minimum, 1), maximum);

function exampleObject(form: JsonSchema, resolve: Resolve): Record<string, unknown> {
  const required = new Set([...(form.requiredSets?.[0] ?? []), ...(form.required ?? [])]);
  return Object.fromEntries(
    Object.entries(form.properties ?? {})
      .filter(([name]) => required.has(name))
      .map(([name, property]) => [name, makeExample(property, resolve, name)]),
  );
}
