import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import type { HttpMethod, RouteSpec } from '#schema/route.ts';

/** The keywords of the document's schemas that requests are generated from. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface Media {
  schema: Schema;
  example?: unknown;
}

export interface DocumentedResponse {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, Media>;
}

export interface Operation {
  id: string;
  method: HttpMethod;
  path: string;
  area: RouteSpec['area'];
  /** Names of security schemes; one of them is enough. */
  schemes: string[];
  parameters: { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }[];
  bodies: { contentType: string; schema: Schema; limit: number; example?: unknown }[];
  responses: Record<string, DocumentedResponse>;
}

interface Described {
  operationId: string;
  tags: [RouteSpec['area']];
  security?: Record<string, unknown>[];
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, DocumentedResponse>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** The OpenAPI document of a service, with validators for its schemas. */
export class Contract {
  readonly operations: Operation[];
  readonly #document: Document;
  // Optimized code would take longer to make than it saves.
  readonly #ajv = new Ajv2020({ strict: false, code: { optimize: false } });
  /** Validators by the text of their schema: many answers have equal ones, and each takes milliseconds to compile. */
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #checked: unknown;

  constructor(document: Document) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/u);
    this.#ajv.removeKeyword('contentMediaType');
    this.#ajv.addKeyword({ keyword: 'contentMediaType', type: 'string', validate: isOfType });
    this.#checked = withoutLenient(document);
    this.#ajv.addSchema(this.#checked as object, 'document');
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, described]) => operationOf(path, method, described)),
    );
  }

  static async of(baseUrl: string): Promise<Contract> {
    return new Contract((await (await fetch(`${baseUrl}/openapi.json`)).json()) as Document);
  }

  operation(id: string): Operation {
    const found = this.operations.find((operation) => operation.id === id);
    if (found === undefined) throw new Error(`the document has no operation ${id}`);
    return found;
  }

  resolve(schema: Schema): Schema {
    return schema.$ref === undefined
      ? schema
      : (this.#document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  }

  acceptsBody(operation: Operation, contentType: string, value: unknown): boolean {
    return (
      this.#check([...placeOf(operation), 'requestBody', 'content', contentType, 'schema'], value) === null
    );
  }

  acceptsParameter(operation: Operation, index: number, value: unknown): boolean {
    return this.#check([...placeOf(operation), 'parameters', String(index), 'schema'], value) === null;
  }

  /** The defect of an answer's body; null when it matches the document. */
  answerDefect(operation: Operation, status: number, contentType: string, value: unknown): string | null {
    return this.#check(
      [...placeOf(operation), 'responses', String(status), 'content', contentType, 'schema'],
      value,
    );
  }

  #check(place: string[], value: unknown): string | null {
    const schema = JSON.stringify(
      place.reduce((node, part) => (node as Record<string, unknown>)[part], this.#checked),
    );
    let validate = this.#validators.get(schema);
    if (validate === undefined) {
      const pointer = place
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      validate = this.#ajv.compile({ $ref: `document#/${pointer}` });
      this.#validators.set(schema, validate);
    }
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }
}

function isOfType(type: unknown, text: string): boolean {
  if (type !== 'application/json') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const placeOf = ({ path, method }: Operation): string[] => ['paths', path, method.toLowerCase()];

function operationOf(path: string, method: string, described: Described): Operation {
  const route: RouteSpec | undefined = allRoutes.find(
    ({ operationId }) => operationId === described.operationId,
  );
  const limits = [route?.body, route?.otherBody];
  return {
    id: described.operationId,
    method: method.toUpperCase() as HttpMethod,
    path,
    area: described.tags[0],
    schemes: (described.security ?? []).flatMap((scheme) => Object.keys(scheme)),
    parameters: described.parameters ?? [],
    bodies: Object.entries(described.requestBody?.content ?? {}).map(([contentType, media]) => ({
      ...media,
      contentType,
      limit: limits.find((body) => body?.contentType === contentType)?.limit ?? 0,
    })),
    responses: described.responses,
  };
}

/** Where an unusable value counts as omitted, the document accepts every value. */
function withoutLenient(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutLenient);
  if (typeof node !== 'object' || node === null) return node;
  if ('x-lenient' in node) return {};
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutLenient(value)]));
}
