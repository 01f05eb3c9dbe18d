/** A JSON Schema, as far as clients of models look at it. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/** A tool as hosts give it to a model. Output schemas and annotations stay with the client. */
export interface OfferedTool {
  name: string;
  description: string;
  inputSchema: Schema;
}

/** A way in which clients change the list of a server before a model sees it. */
export interface Dialect {
  name: string;
  /** @throws Error when the interface of the model refuses the tool. */
  offer(tool: OfferedTool): OfferedTool;
  /** Arguments as a model has to send them when its output is held to the offered schema. */
  fill(input: Record<string, unknown>, offered: Schema): Record<string, unknown>;
}

const unchanged: Dialect['fill'] = (input) => input;
const eachOf = (record: Record<string, Schema> = {}, change: (schema: Schema) => Schema) =>
  Object.fromEntries(Object.entries(record).map(([name, schema]) => [name, change(schema)]));

/** Fields of `Schema` in the API of Gemini. Others are refused: `Unknown name "$defs"`. */
const GEMINI = [
  ...['type', 'format', 'title', 'description', 'nullable', 'enum', 'items', 'minItems', 'maxItems'],
  ...['properties', 'required', 'minProperties', 'maxProperties', 'minLength', 'maxLength', 'pattern'],
  ...['example', 'anyOf', 'propertyOrdering', 'default', 'minimum', 'maximum'],
];

/** `processJsonSchema` of @google/genai, and what the API then refuses. */
function geminiSchema({ additionalProperties: _, ...schema }: Schema): Schema {
  const strange = Object.keys(schema).find((keyword) => !GEMINI.includes(keyword));
  if (strange !== undefined) throw new Error(`Unknown name "${strange}"`);
  if (typeof schema.type !== 'string') throw new Error('a schema without one type');
  if (schema.enum !== undefined && schema.type !== 'string') throw new Error('only texts have an enum');
  if (schema.enum?.some((value) => value === '')) throw new Error('an empty value of an enum');
  if (schema.type === 'array' && schema.items === undefined) throw new Error('a list without items');
  if (schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0)
    throw new Error('an object without properties');
  const unnamed = schema.required?.find((name) => schema.properties?.[name] === undefined);
  if (unnamed !== undefined) throw new Error(`required has ${unnamed}, which is no property`);
  return {
    ...schema,
    type: schema.type.toUpperCase(),
    ...(schema.properties === undefined ? {} : { properties: eachOf(schema.properties, geminiSchema) }),
    ...(schema.items === undefined ? {} : { items: geminiSchema(schema.items) }),
  };
}

/** Gemini CLI and SDKs of Google. A tool without arguments has no parameters there. */
const gemini: Dialect = {
  name: 'Gemini',
  offer({ name, description, inputSchema }) {
    if (!/^[A-Za-z_][\w.:-]{0,62}$/.test(name)) throw new Error(`${name} is no name of a function`);
    const empty = Object.keys(inputSchema.properties ?? {}).length === 0;
    return { name, description, inputSchema: empty ? { type: 'OBJECT' } : geminiSchema(inputSchema) };
  },
  fill: unchanged,
};

/** Keywords of OpenAI's strict mode. */
const STRICT = 'type description properties required additionalProperties items enum default'.split(' ');
const MOST = { properties: 5_000, depth: 10, values: 1_000, characters: 120_000 };

/** What OpenAI counts of a schema: properties, values of enums and the characters of both. */
interface Count {
  properties: number;
  values: number;
  characters: number;
}

function strictSchema(schema: Schema, optional: (schema: Schema) => Schema, count: Count, depth = 1): Schema {
  const strange = Object.keys(schema).find((keyword) => !STRICT.includes(keyword));
  if (strange !== undefined) throw new Error(`${strange} is not permitted`);
  if (depth > MOST.depth) throw new Error('schemas inside each other more than ten times');
  if (schema.type === 'array' && schema.items === undefined) throw new Error('a list without items');
  count.values += schema.enum?.length ?? 0;
  count.characters += (schema.enum ?? []).join('').length;
  const items =
    schema.items === undefined ? {} : { items: strictSchema(schema.items, optional, count, depth + 1) };
  if (schema.type !== 'object') return { ...schema, ...items };
  if (schema.additionalProperties !== false) throw new Error('additionalProperties must be false');
  const names = Object.keys(schema.properties ?? {});
  count.properties += names.length;
  count.characters += names.join('').length;
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => {
      const made = strictSchema(inner, optional, count, depth + 1);
      return [name, schema.required?.includes(name) ? made : optional(made)];
    }),
  );
  return { ...schema, properties, required: names };
}

function offerStrictly(tool: OfferedTool, optional: (schema: Schema) => Schema): OfferedTool {
  if (!/^[\w-]{1,64}$/.test(tool.name)) throw new Error(`${tool.name} is no name of a function`);
  if (tool.description.length > 1024) throw new Error('a description of more than 1024 characters');
  const count: Count = { properties: 0, values: 0, characters: 0 };
  const inputSchema = strictSchema(tool.inputSchema, optional, count);
  for (const [what, most] of [
    ['properties', MOST.properties],
    ['values', MOST.values],
    ['characters', MOST.characters],
  ] as const)
    if (count[what] > most) throw new Error(`too many ${what}`);
  return { ...tool, inputSchema };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arguments with a value for each property that a schema has, in all objects. */
function filled(value: unknown, schema: Schema, missing: (schema: Schema) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => (schema.items === undefined ? each : filled(each, schema.items, missing)));
  if (!isObject(value) || schema.properties === undefined) return value;
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [
        name,
        Object.hasOwn(value, name) ? filled(value[name], inner, missing) : missing(inner),
      ]),
    ),
  };
}

/** OpenAI's strict mode with optional fields that may be null, as its SDK for agents makes them. */
const strict: Dialect = {
  name: 'OpenAI, strict',
  offer: (tool) =>
    offerStrictly(tool, ({ type, ...schema }) => ({
      ...schema,
      type: [String(type), 'null'],
      ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
    })),
  fill: (input, offered) => filled(input, offered, () => null) as Record<string, unknown>,
};

const EMPTY: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 30,
  boolean: false,
  array: [],
};

/** Strict mode in clients that make every field required and none nullable: a model leaves a text empty. */
const required: Dialect = {
  name: 'OpenAI, every field required',
  offer: (tool) => offerStrictly(tool, (schema) => schema),
  fill: (input, offered) =>
    filled(
      input,
      offered,
      ({ type, ...schema }) => schema.default ?? schema.enum?.[0] ?? EMPTY[String(type)],
    ) as Record<string, unknown>,
};

const NOT_INLINED = ['allOf', 'anyOf', 'oneOf'];

/** Clients that resolve references and keep the first of several alternatives. */
function inlined(schema: Schema, root: Schema, depth = 0): Schema {
  if (depth > 20) throw new Error('schemas inside each other without end');
  const { $ref, $defs: _, ...own } = schema;
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), root);
    return inlined({ ...(target as Schema), ...own }, root, depth + 1);
  }
  const alternatives = NOT_INLINED.find((keyword) => Array.isArray(own[keyword]));
  if (alternatives !== undefined) {
    const [first] = own[alternatives] as Schema[];
    const { [alternatives]: _all, ...rest } = own;
    return inlined({ ...rest, ...first }, root, depth + 1);
  }
  const inner = (each: Schema) => inlined(each, root, depth + 1);
  return {
    ...own,
    ...(own.properties === undefined ? {} : { properties: eachOf(own.properties, inner) }),
    ...(own.items === undefined ? {} : { items: inner(own.items) }),
  };
}

const inlining: Dialect = {
  name: 'a client that inlines',
  offer: (tool) => ({ ...tool, inputSchema: inlined(tool.inputSchema, tool.inputSchema) }),
  fill: unchanged,
};

export const plain: Dialect = {
  name: 'the list as it is',
  offer: (tool) => tool,
  fill: unchanged,
};

export const dialects: readonly Dialect[] = [gemini, strict, required, inlining];
