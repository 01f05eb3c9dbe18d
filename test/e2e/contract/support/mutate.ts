import type { Contract, Schema } from './document.ts';

export interface Mutation {
  label: string;
  value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OF_OTHER_TYPES: readonly [string, unknown][] = [
  ['string', 'text'],
  ['number', 7],
  ['boolean', true],
  ['array', []],
  ['object', {}],
];

/**
 * Requests with one change each: a field omitted, null, of each other type, at its limits and just beyond
 * them; and an unknown field.
 */
export function makeMutations(contract: Contract, schema: Schema, base: unknown): Mutation[] {
  const form = formFor(contract, schema, base);
  if (!isFields(base) || form.properties === undefined) return [];
  const known = Object.entries(form.properties).flatMap(([name, property]) => {
    const { [name]: sent, ...rest } = base;
    const at = (label: string, value: unknown): Mutation => ({
      label: `${name} ${label}`,
      value: { ...base, [name]: value },
    });
    return [
      { label: `without ${name}`, value: rest },
      at('null', null),
      ...otherTypes(contract, property).map((value) => at(`= ${JSON.stringify(value)}`, value)),
      ...atLimits(contract, property, sent).map((value) =>
        at(`= ${JSON.stringify(value).slice(0, 40)}`, value),
      ),
      ...makeMutations(contract, property, sent).map(({ label, value }) => at(label, value)),
    ];
  });
  return [...known, { label: 'with an unknown field', value: { ...base, unknown_field: 1 } }];
}

/** The variant of a union that the base request has. */
export function formFor(contract: Contract, schema: Schema, base: unknown): Schema {
  const resolved = contract.resolve(schema);
  if (resolved.properties !== undefined) return resolved;
  const forms = (resolved.anyOf ?? [resolved]).map((one) => contract.resolve(one));
  if (!isFields(base)) return forms.find(({ type }) => type !== 'null') ?? resolved;
  const fits = (form: Schema): boolean =>
    form.properties !== undefined &&
    Object.entries(form.properties).every(
      ([name, { const: value }]) => value === undefined || base[name] === value,
    ) &&
    (form.required ?? []).every((name) => name in base);
  return forms.find(fits) ?? resolved;
}

const typesOf = (contract: Contract, schema: Schema): string[] => {
  const resolved = contract.resolve(schema);
  return [resolved, ...(resolved.anyOf ?? []).map((one) => contract.resolve(one))].flatMap(
    ({ type = [] }) => type,
  );
};

function otherTypes(contract: Contract, schema: Schema): unknown[] {
  const types = typesOf(contract, schema).map((type) => (type === 'integer' ? 'number' : type));
  const others = OF_OTHER_TYPES.filter(([type]) => !types.includes(type)).map(([, value]) => value);
  return [others[0], others.at(-1)];
}

function atLimits(contract: Contract, schema: Schema, sent: unknown): unknown[] {
  const form = formFor(contract, schema, sent);
  const values: unknown[] = [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = form;
  if (form.type === 'string') values.push('', 'no-such-value', '\u0000ä\u202e✓');
  if (minLength !== undefined) values.push('x'.repeat(minLength));
  if (maxLength !== undefined) values.push('x'.repeat(maxLength), 'x'.repeat(maxLength + 1));
  if (form.type === 'number' || form.type === 'integer') values.push(0, 0.5, 1e308, -1e308);
  if (minimum !== undefined) values.push(minimum, minimum - 1);
  if (exclusiveMinimum !== undefined) values.push(exclusiveMinimum, exclusiveMinimum - 1);
  if (maximum !== undefined) values.push(maximum, maximum + 1);
  if (Array.isArray(sent) && form.type === 'array') {
    if (minItems !== undefined) values.push(sent.slice(0, minItems - 1));
    if (maxItems !== undefined) values.push(repeated(sent, maxItems), repeated(sent, maxItems + 1));
    values.push([null], [7], [{}]);
  }
  return values;
}

const repeated = (list: readonly unknown[], count: number): unknown[] => Array<unknown>(count).fill(list[0]);
