import { openApiDocument } from '#schema/openapi/document.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

interface Body {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

/** An operation that a key may call, with the schemas of its body, its answer and its refusals. */
export interface ClientOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Null when the operation takes no body. */
  readonly request: Schema | null;
  readonly answer: Schema;
  readonly refusals: readonly Schema[];
}

const document = openApiDocument({ baseUrl: 'https://api.example.com', authUrl: 'https://api.example.com' });

export const components = document.components?.schemas as Readonly<Record<string, Schema>>;

export const componentOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

export const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components[componentOf(schema.$ref)] as Schema);

const schemaOf = (body: Body | undefined): Schema | null =>
  body?.content?.['application/json']?.schema ?? null;

/** The operations for keys, in the order of the document. */
export const clientOperations: readonly ClientOperation[] = Object.entries(document.paths ?? {}).flatMap(
  ([path, item]) =>
    Object.entries(item as Record<string, Described>)
      .filter(([, { security }]) => security?.some((scheme) => 'apiKey' in scheme))
      .map(([method, { operationId, summary, requestBody, responses }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        summary,
        request: schemaOf(requestBody),
        answer: schemaOf(responses['200'] ?? responses['202']) ?? {},
        refusals: Object.entries(responses)
          .filter(([status]) => status >= '400')
          .flatMap(([, body]) => schemaOf(body) ?? []),
      })),
);

/** Names of the components that schemas use, directly or indirectly, in alphabetical order. */
export function componentsIn(schemas: unknown): string[] {
  const found = new Set<string>();
  const queue = [JSON.stringify(schemas)];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      queue.push(JSON.stringify(components[name]));
    }
  }
  return [...found].sort();
}
