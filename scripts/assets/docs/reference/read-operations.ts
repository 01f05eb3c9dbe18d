import type { OpenApiDocument } from '#schema/openapi/document.ts';
import { makeExample } from '../examples/make-example.ts';
import { describeShapes, type Shape } from './describe-shapes.ts';
import { describeLimits, describeType } from './describe-type.ts';
import { createResolver, type JsonSchema, type Resolve } from './json-schema.ts';

export interface DescribedBody {
  contentType: string;
  shapes: Shape[];
  example: unknown;
}

export interface DescribedAnswer {
  status: string;
  description: string;
  contentType: string | null;
  shapes: Shape[];
  /** Undefined for files and answers without a body. */
  example: unknown;
}

export interface DescribedFailure {
  status: string;
  example: unknown;
}

/** A header of answers. */
export interface DescribedHeader {
  name: string;
  description: string;
  /** The statuses with the header. */
  statuses: string[];
}

export interface DescribedParameter {
  name: string;
  place: string;
  required: boolean;
  type: string;
  notes: string[];
}

export interface DescribedOperation {
  id: string;
  area: string;
  method: string;
  path: string;
  /** A few words, from the operation's id. */
  name: string;
  /** The first sentence, without its full stop. */
  title: string;
  /** The rest of the description; code is between backticks. */
  description: string;
  /** Names of the security schemes, one of which is enough; empty for public operations. */
  schemes: string[];
  parameters: DescribedParameter[];
  bodies: DescribedBody[];
  answers: DescribedAnswer[];
  /** Codes by status, in the order of the checks that the document keeps. */
  errors: { status: string; codes: string }[];
  headers: DescribedHeader[];
  /** The most frequent refusal; null for an operation without an example of one. */
  failure: DescribedFailure | null;
}

interface Media {
  example?: unknown;
  schema?: JsonSchema;
}

interface Operation {
  'x-frequent-failure'?: string;
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description?: string }>;
      content?: Record<string, Media>;
    }
  >;
}

/** Every operation of the document, in its order, with the parts that a page shows. */
export function readOperations(document: OpenApiDocument): DescribedOperation[] {
  const resolve = createResolver(document);
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) =>
      describe(path, method, operation, resolve),
    ),
  );
}

function describe(path: string, method: string, operation: Operation, resolve: Resolve): DescribedOperation {
  const responses = Object.entries(operation.responses ?? {});
  const [title = '', ...more] = (operation.summary ?? '').split(/(?<=\.) /);
  return {
    id: operation.operationId ?? `${method} ${path}`,
    area: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    name: nameOf(operation.operationId ?? path, path),
    title: title.replace(/\.$/, ''),
    description: [...more, operation.description ?? ''].join(' ').trim(),
    schemes: (operation.security ?? []).flatMap((scheme) => Object.keys(scheme)),
    parameters: (operation.parameters ?? []).map((parameter) => describeParameter(parameter, resolve)),
    bodies: Object.entries(operation.requestBody?.content ?? {}).map(
      ([contentType, { schema = {}, example }]) => ({
        contentType,
        shapes: describeShapes(schema, resolve),
        example: example ?? makeExample(schema, resolve),
      }),
    ),
    answers: responses.filter(isSuccess).map(([status, { description, content = {} }]) => {
      const [media] = Object.entries(content);
      const schema = media?.[1].schema;
      return {
        status,
        description,
        contentType: media?.[0] ?? null,
        shapes: schema === undefined ? [] : describeShapes(schema, resolve),
        example: media?.[1].example,
      };
    }),
    errors: responses
      .filter((response) => !isSuccess(response))
      .map(([status, { description }]) => ({ status, codes: description })),
    headers: headersOf(operation),
    failure: failureOf(operation),
  };
}

/** Headers of all answers, each once, in the order in which they occur. */
function headersOf({ responses = {} }: Operation): DescribedHeader[] {
  const found = new Map<string, DescribedHeader>();
  for (const [status, { headers = {} }] of Object.entries(responses)) {
    for (const [name, { description = '' }] of Object.entries(headers)) {
      const header = found.get(name) ?? { name, description, statuses: [] };
      header.statuses.push(status);
      found.set(name, header);
    }
  }
  return [...found.values()];
}

function failureOf(operation: Operation): DescribedFailure | null {
  const status = operation['x-frequent-failure'] ?? '';
  const [media] = Object.values(operation.responses?.[status]?.content ?? {});
  return media?.example === undefined ? null : { status, example: media.example };
}

/** `readSnapshot` becomes `Read snapshot`; names of functions are unchanged. */
const nameOf = (id: string, path: string): string =>
  path.startsWith('/functions/')
    ? (path.split('/').at(-1) ?? id)
    : id
        .replace(/^./, (first) => first.toUpperCase())
        .replace(/[A-Z]/g, (letter, at) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));

const isSuccess = ([status]: readonly [string, unknown]): boolean => Number(status) < 400;

const describeParameter = (
  parameter: NonNullable<Operation['parameters']>[number],
  resolve: Resolve,
): DescribedParameter => {
  const schema = resolve(parameter.schema ?? {});
  const described = parameter.description ?? schema.description;
  return {
    name: parameter.name,
    place: parameter.in,
    required: parameter.required === true,
    type: describeType(schema, resolve),
    notes: [...(described === undefined ? [] : [described]), ...describeLimits(schema, resolve)],
  };
};
