import { describeLimits, describeType } from './describe-type.ts';
import { type JsonSchema, type Resolve, schemaFormsOf } from './json-schema.ts';

export interface Field {
  /** The path of the field: `whu.email`, `stripped[].line`, `caps.{name}`. */
  path: string;
  type: string;
  required: boolean;
  /** The meaning and the constraints of the field. */
  notes: string[];
}

/** One variant of a body or answer. */
export interface Shape {
  /** The constants that identify the variant: `grant_type "refresh_token"`; empty for the only one. */
  when: string;
  /** The type of a value that is not an object. */
  type: string;
  fields: Field[];
}

/** The variants of a body or answer with all fields, nested ones after their parent. */
export function describeShapes(schema: JsonSchema, resolve: Resolve): Shape[] {
  const forms = schemaFormsOf(resolve(schema), resolve);
  return forms.map((form) => ({
    when: forms.length === 1 ? '' : constantsOf(form, resolve),
    type: describeType(form, resolve),
    fields: fieldsWithin(form, '', resolve),
  }));
}

const constantsOf = (form: JsonSchema, resolve: Resolve): string =>
  Object.entries(form.properties ?? {})
    .map(([name, property]) => [name, resolve(property)] as const)
    .filter(([, property]) => property.const !== undefined)
    .map(([name, property]) => `${name} ${JSON.stringify(property.const)}`)
    .join(', ');

function fieldsWithin(schema: JsonSchema, path: string, resolve: Resolve): Field[] {
  const within = schemaFormsOf(resolve(schema), resolve).flatMap((form) => {
    if (form.anyOf !== undefined || form.oneOf !== undefined) return fieldsWithin(form, path, resolve);
    if (form.items !== undefined) return fieldsWithin(form.items, `${path}[]`, resolve);
    const named = Object.entries(form.properties ?? {}).flatMap(([name, property]) =>
      fieldAnd(property, join(path, name), form.required?.includes(name) === true, resolve),
    );
    const values = form.additionalProperties;
    return typeof values === 'object' && form.properties === undefined
      ? [...named, ...fieldsWithin(values, join(path, '{name}'), resolve)]
      : named;
  });
  // Variants of a union share fields; equal ones have one line.
  return [...new Map(within.map((field) => [`${field.path} ${field.type}`, field])).values()];
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function fieldAnd(property: JsonSchema, path: string, required: boolean, resolve: Resolve): Field[] {
  const schema = resolve(property);
  const described = schema.description ?? schemaFormsOf(schema, resolve)[0]?.description;
  const notes = [...(described === undefined ? [] : [described]), ...describeLimits(schema, resolve)];
  return [
    { path, type: describeType(schema, resolve), required, notes },
    ...fieldsWithin(schema, path, resolve),
  ];
}
