import fc from 'fast-check';
import type { ExampleRequest } from '#schema/openapi/examples/example.ts';
import { exampleRequests } from '#schema/openapi/examples/requests.ts';
import { isFullRun, sampled } from '#test/support/full-run.ts';
import { arbitraryRequest } from './arbitrary.ts';
import { insiderHeadersOf } from './callers.ts';
import type { Contract, Operation } from './document.ts';
import { formFor, makeMutations } from './mutate.ts';
import { buildAddress, encodeBody, type Sent } from './send.ts';
import type { World } from './world.ts';

const SEED = 20_260_101;
const RANDOM_REQUESTS = isFullRun ? 8 : 1;
/** Lone surrogates as JSON.stringify writes them, which JSON Schema cannot exclude. */
const LONE_SURROGATE = /\\ud[89a-f][0-9a-f]{2}/i;

/** Parameters whose values are opaque. */
const OPAQUE = ['cursor', 'redirect_uri'];

type Base = Pick<Sent, 'operation' | 'method' | 'path' | 'headers'>;

/** The example request of an operation, with values of the service. */
function exampleOf(world: World, { id }: Operation): (typeof exampleRequests)[string] {
  const text = JSON.stringify(exampleRequests[id] ?? {});
  const example = JSON.parse(world.real(text), (_, value: unknown) =>
    value === 'logo.png' ? world.picture : value,
  );
  return example as (typeof exampleRequests)[string];
}

function baseOf(world: World, operation: Operation, headers = insiderHeadersOf(world, operation)): Base {
  const { params, query } = exampleOf(world, operation);
  const accept = operation.id === 'mcpMessage' ? { Accept: 'application/json, text/event-stream' } : {};
  const path = buildAddress(operation, params, query);
  return { operation, method: operation.method, path, headers: { ...accept, ...headers } };
}

/** The operation's example as a request. */
export function exampleRequest(world: World, operation: Operation, headers?: Record<string, string>): Sent {
  const base = baseOf(world, operation, headers);
  const [body] = operation.bodies;
  if (body === undefined) return { ...base, label: 'the example', accepted: true };
  const sent = encodeBody(body.contentType, exampleOf(world, operation).request);
  return {
    ...base,
    headers: { ...sent.headers, ...base.headers },
    body: sent.body,
    label: 'the example',
    accepted: true,
  };
}

/** The example request with replaced parts. */
export function changedRequest(
  world: World,
  operation: Operation,
  change: ExampleRequest & { headers?: Readonly<Record<string, string>> | undefined },
  credentials?: Record<string, string>,
): Sent {
  const example = exampleOf(world, operation);
  const base = baseOf(world, operation, credentials);
  const [body] = operation.bodies;
  const sent =
    body === undefined
      ? null
      : encodeBody(body.contentType, { ...example.request, ...realOf(world, change.request) });
  return {
    ...base,
    path: buildAddress(
      operation,
      { ...example.params, ...change.params },
      { ...example.query, ...change.query },
    ),
    headers: { ...sent?.headers, ...base.headers, ...change.headers },
    ...(sent === null ? {} : { body: sent.body }),
    label: 'the changed example',
    accepted: null,
  };
}

const realOf = (world: World, fields: Readonly<Record<string, unknown>> = {}): object => ({
  ...fields,
  ...(JSON.parse(world.real(JSON.stringify(fields))) as object),
});

/** Requests with one change of the query. */
export function queryRequests(contract: Contract, world: World, operation: Operation): Sent[] {
  const { params, query = {} } = exampleOf(world, operation);
  const base = baseOf(world, operation);
  return operation.parameters.flatMap((parameter, index) => {
    if (parameter.in !== 'query') return [];
    const { [parameter.name]: _, ...rest } = query;
    const mutations = makeMutations(
      contract,
      { properties: { value: parameter.schema } },
      { value: query[parameter.name] ?? '' },
    );
    const texts = mutations.flatMap(({ value }) => {
      const { value: text } = value as { value?: unknown };
      return typeof text === 'string' && text !== '' && !text.includes('\u0000') ? [text] : [];
    });
    return [
      {
        ...base,
        path: buildAddress(operation, params, rest),
        label: `without ${parameter.name}`,
        accepted: parameter.required !== true,
      },
      ...texts.map((text) => ({
        ...base,
        path: buildAddress(operation, params, { ...rest, [parameter.name]: text }),
        label: `${parameter.name} = ${JSON.stringify(text).slice(0, 40)}`,
        accepted: OPAQUE.includes(parameter.name) ? null : contract.acceptsParameter(operation, index, text),
      })),
      {
        ...base,
        path: buildAddress(operation, params, [
          ...Object.entries(rest),
          [parameter.name, 'a'],
          [parameter.name, 'b'],
        ]),
        label: `${parameter.name} twice`,
        accepted: null,
      },
    ];
  });
}

/** Requests with one change of the path. */
export function pathRequests(contract: Contract, world: World, operation: Operation): Sent[] {
  const { params = {}, query } = exampleOf(world, operation);
  const texts = ['0', '-1', 'x', '%', '../..', 'a'.repeat(300), 'ä', '00000000-0000-4000-8000-000000000000'];
  return Object.keys(params).flatMap((name) =>
    texts.map((text) => {
      const index = operation.parameters.findIndex((parameter) => parameter.name === name);
      const refused = !contract.acceptsParameter(operation, index, text);
      return {
        ...baseOf(world, operation),
        path: buildAddress(operation, { ...params, [name]: text }, query),
        label: `${name} = ${text.slice(0, 40)}`,
        accepted: refused ? false : null,
      };
    }),
  );
}

/** Requests with one change of the body, and some with arbitrary fields. */
export function bodyRequests(contract: Contract, world: World, operation: Operation): Sent[] {
  const example = exampleOf(world, operation);
  const base = baseOf(world, operation);
  return operation.bodies.flatMap(({ contentType, schema }, index) => {
    const given = index === 0 ? example.request : example.otherRequest;
    const form = formFor(contract, schema, given);
    const random = fc.sample(arbitraryRequest(contract, form, given), {
      seed: SEED,
      numRuns: RANDOM_REQUESTS,
    });
    const changed = [
      ...sampled(makeMutations(contract, schema, given), 192),
      ...random.map((value, run) => ({ label: `random request ${run}`, value })),
    ];
    return changed.map(({ label, value }): Sent => {
      const sent = asSent(contentType, value);
      const { headers, body } = encodeBody(contentType, sent);
      const read = asRead(contentType, sent);
      const undecidable = typeof body === 'string' ? LONE_SURROGATE.test(body) : isBeyondSchema(sent, given);
      const accepted = undecidable ? null : contract.acceptsBody(operation, contentType, read);
      return {
        ...base,
        headers: { ...headers, ...base.headers },
        body,
        label: `${contentType} ${label}`,
        accepted,
      };
    });
  });
}

/**
 * A file that is no picture, an asset of another kind, or a name with invisible characters is refused for its
 * content.
 */
function isBeyondSchema(sent: unknown, given: unknown): boolean {
  const [one, other] = [sent, given] as [Record<string, unknown>, Record<string, unknown>];
  return (
    /\p{C}/u.test(String(one.name ?? '')) ||
    ((one.file ?? '') !== '' &&
      one.kind !== undefined &&
      (one.file !== other.file || one.kind !== other.kind))
  );
}

/** The value as a form carries it: text only, without null. */
function asSent(contentType: string, value: unknown): unknown {
  if (contentType === 'application/json') return value;
  const fields = Object.entries(value as object).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field instanceof Uint8Array ? field : textOf(field)]),
  );
}

const textOf = (field: unknown): string =>
  typeof field === 'string' ? field.toWellFormed() : JSON.stringify(field);

/** The form as its schema describes it: an empty parameter counts as omitted (RFC 6749 3.1), and a file is a string. */
function asRead(contentType: string, value: unknown): unknown {
  if (contentType === 'application/json') return value;
  const fields = Object.entries(value as object).map(([name, field]) => [
    name,
    field instanceof Uint8Array ? 'bytes' : field,
  ]);
  return Object.fromEntries(
    contentType === 'multipart/form-data' ? fields : fields.filter(([, field]) => field !== ''),
  );
}

/** Bodies that no schema describes. */
export function brokenRequests(world: World, operation: Operation): Sent[] {
  const example = exampleOf(world, operation);
  const base = baseOf(world, operation);
  return operation.bodies.flatMap(({ contentType, limit }, index) => {
    const whole = index === 0 ? example.request : example.otherRequest;
    if (contentType === 'multipart/form-data') return brokenForms(base, limit);
    const text = encodeBody(contentType, whole).body as string;
    const broken =
      contentType === 'application/json' ? brokenJson(text, limit) : brokenParameters(text, limit);
    return broken.map(([label, body, accepted, type]): Sent => {
      const headers = { 'Content-Type': type ?? contentType, ...base.headers };
      return { ...base, headers, body, label: `${contentType} ${label}`, accepted };
    });
  });
}

type Broken = [
  label: string,
  body: string | Uint8Array<ArrayBuffer>,
  accepted: boolean | null,
  contentType?: string,
];

function brokenJson(text: string, limit: number): Broken[] {
  const open = text.slice(0, -1);
  const key = text === '{}' ? '"a":1,"a":2' : `${text.slice(1, text.indexOf(':'))}:1`;
  const comma = text === '{}' ? '' : ',';
  return [
    ['with a repeated key', `${open}${comma}${key}}`, false],
    ['with a prototype key', `${open}${comma}"__proto__":{"admin":true}}`, false],
    ['with deep nesting', `${open}${comma}"deep":${'['.repeat(3000)}${']'.repeat(3000)}}`, false],
    ['that ends too early', open, false],
    ['that is null', 'null', false],
    ['that is a list', '[7]', false],
    ['that is text', '"text"', false],
    ['that is empty', '', null],
    ['that is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), false],
    ['of another type', text, null, 'text/plain'],
    ['of a form’s type', text, null, 'application/x-www-form-urlencoded'],
    ['of no type', text, null, ''],
    ['over the limit', `${open}${comma}"more":"${'x'.repeat(limit)}"}`, false],
  ];
}

const brokenParameters = (text: string, limit: number): Broken[] => [
  ['with a repeated parameter', `${text}&client_id=again`, false],
  ['with a prototype key', `${text}&__proto__=1`, null],
  ['with broken escapes', `${text}&more=%ZZ%C3%28`, null],
  ['that is empty', '', false],
  ['of another type', text, false, 'text/plain'],
  ['over the limit', `${text}&more=${'x'.repeat(limit)}`, false],
];

function brokenForms(base: Base, limit: number): Sent[] {
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const of = (label: string, body: Sent['body'], headers: Record<string, string> = type): Sent => ({
    ...base,
    headers: { ...headers, ...base.headers },
    ...(body === undefined ? {} : { body }),
    label: `multipart/form-data ${label}`,
    accepted: false,
  });
  return [
    of('that is empty', ''),
    of('that ends too early', '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nlogo'),
    of('without a boundary', 'text', { 'Content-Type': 'multipart/form-data' }),
    of('of another type', 'text', { 'Content-Type': 'text/plain' }),
    of(
      'over the limit',
      `--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${'x'.repeat(limit)}\r\n--b--`,
    ),
  ];
}
