import { componentOf, type Schema } from './operations.ts';

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'int|float',
  integer: 'int',
  boolean: 'bool',
  null: 'null',
};

/** The type of a schema in the notation of PHPDoc (array shapes, literal types), components by their names. */
export function phpType(schema: Schema): string {
  if (schema.$ref !== undefined) return componentOf(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join('|');
  if (schema.anyOf !== undefined && schema.properties === undefined)
    return [...new Set(schema.anyOf.map(phpType))].join('|');
  if (Array.isArray(schema.type)) return schema.type.map((type) => phpType({ ...schema, type })).join('|');
  if (schema.type === 'array') return `list<${phpType(schema.items ?? {})}>`;
  if (schema.type === 'object') return shape(schema);
  return scalars[String(schema.type)] ?? 'mixed';
}

function shape({ properties, required = [] }: Schema): string {
  if (properties === undefined) return 'array<string, mixed>';
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${phpType(schema)}`,
  );
  return `array{${fields.join(', ')}}`;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
