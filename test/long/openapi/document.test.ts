import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#schema/openapi/all-routes.ts';
import { openApiDocument } from '#schema/openapi/document.ts';
import { errorAnswers } from '#schema/openapi/error-answers.ts';
import { isArea } from '#scripts/assets/docs/reference/areas.ts';
import { readOperations } from '#scripts/assets/docs/reference/read-operations.ts';

const document = openApiDocument({ baseUrl: 'https://app.example', authUrl: 'https://auth.example' });

interface ErrorSchema {
  properties?: { error?: { enum?: string[]; anyOf?: { enum?: string[] }[] } };
}

type Responses = Record<string, { headers?: object }>;

const isObjectSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { type?: unknown }).type === 'object' &&
  Object.keys((value as { properties?: object }).properties ?? {}).length > 0;

/** Every value below a node, with its key. */
function* walk(node: unknown): Generator<[string, unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    yield [key, value];
    yield* walk(value);
  }
}

/** The format of a field by its name, except for fields of other contracts. */
const FORMATS: [RegExp, string[]][] = [
  [/^(?:.*_at|at|from|to|rollover_expiry|[a-z]+edAt)$/, ['date-time']],
  [/^(?:tenant|workspace|account|entry|topup|adjust)_id$|^(?:account|asset|version)Id$/, ['uuid']],
  [/^(?:.*_url|url|issuer|.*_endpoint|resource|cssPath|preview(?:Path|Url))$/, ['uri', 'uri-reference']],
  [/^email$/, ['idn-email']],
];

/** Documents with their own schemas, which are too long to be repeated. */
const DESCRIBED_BY_SCHEMA = ['readContract', 'openApi'];

interface FieldSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
}

/** Each field of each successful answer, with its pointer. */
function* answerFields(): Generator<[pointer: string, name: string, schema: FieldSchema]> {
  const schemas = (document.components?.schemas ?? {}) as Record<string, FieldSchema>;
  const seen = new Set<string>();
  function* fieldsOf(schema: FieldSchema, pointer: string): Generator<[string, string, FieldSchema]> {
    if (schema.$ref !== undefined) {
      const id = schema.$ref.split('/').at(-1) ?? '';
      if (seen.has(id)) return;
      seen.add(id);
      yield* fieldsOf(schemas[id] ?? {}, id);
    }
    for (const form of schema.anyOf ?? []) yield* fieldsOf(form, pointer);
    if (schema.items !== undefined) yield* fieldsOf(schema.items, pointer);
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      yield [`${pointer}.${name}`, name, field];
      yield* fieldsOf(field, `${pointer}.${name}`);
    }
  }
  for (const { operationId, answers } of allRoutes) {
    if (DESCRIBED_BY_SCHEMA.includes(operationId)) continue;
    for (const { status, schema } of answers) {
      const { id } = (schema === undefined ? undefined : z.globalRegistry.get(schema as z.ZodMiniType)) ?? {};
      if (status < 300 && id !== undefined) yield* fieldsOf({ $ref: `#/${id}` }, id);
    }
  }
}

describe('the OpenAPI document', () => {
  it('the document has title and version', () => {
    expect(document.openapi).toBe('3.1.1');
    expect(document.info.version).toBe('1.0.0');
    expect(document.servers).toEqual([{ url: 'https://app.example' }]);
  });

  it('every operation of the tables is in the document once, with an id of its own', () => {
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as object).map(([method, operation]) => ({
        key: `${method.toUpperCase()} ${path}`,
        id: (operation as { operationId: string }).operationId,
      })),
    );
    expect(operations.map(({ key }) => key).sort()).toEqual(
      allRoutes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    expect(new Set(operations.map(({ id }) => id)).size).toBe(allRoutes.length);
  });

  it('every reference of the document resolves', () => {
    const written: unknown = JSON.parse(JSON.stringify(document));
    for (const [key, value] of walk(document)) {
      if (key !== '$ref' || typeof value !== 'string') continue;
      const target = value
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], written);
      expect(target, value).toBeDefined();
    }
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    for (const [key, value] of walk(document.paths)) {
      if (key === 'security')
        for (const entry of value as object[])
          expect(schemes).toEqual(expect.arrayContaining(Object.keys(entry)));
    }
  });

  it('every error code of a route has a status, and every answer a description', () => {
    for (const [key, value] of walk(document.paths)) {
      if (key !== 'responses') continue;
      for (const answer of Object.values(value as Record<string, { description: string }>)) {
        expect(answer.description).not.toBe('');
      }
    }
    const put = document.paths?.['/api/reseller/theme/raw-css']?.put;
    expect(Object.keys(put?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '405',
      '409',
      '413',
      '429',
      '500',
    ]);
  });

  it('shows both forms of a body, and both bodies of a status', () => {
    const patch = document.paths?.['/api/reseller/branding/assets/{assetId}']?.patch;
    const request = patch?.requestBody as { content: Record<string, unknown> } | undefined;
    expect(Object.keys(request?.content ?? {})).toEqual(['multipart/form-data', 'application/json']);
    const conflict = patch?.responses?.['409'] as {
      description: string;
      content: Record<string, { schema: object }>;
    };
    expect(conflict.description).toBe('The alias is still used. alias_taken, conflict');
    expect(conflict.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/UpdateAssetResponse409Body',
    });
    expect(document.components?.schemas).toHaveProperty('UpdateAssetResponse409Body.anyOf.length', 2);
  });

  it('names every object of a body, and describes each once', () => {
    const inline: string[] = [];
    for (const [key, value] of walk(document.paths)) {
      if (isObjectSchema(value)) inline.push(`${key}: ${JSON.stringify(value).slice(0, 80)}`);
    }
    expect(inline).toEqual([]);
    const seen = new Map<string, number>();
    for (const [, value] of walk(document.components?.schemas)) {
      if (isObjectSchema(value)) seen.set(JSON.stringify(value), (seen.get(JSON.stringify(value)) ?? 0) + 1);
    }
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });

  it('lists the values of error for each status of each operation', () => {
    const told = new Set<string>();
    const schemas = (document.components?.schemas ?? {}) as Record<string, ErrorSchema>;
    for (const route of allRoutes) {
      for (const { status, schema } of errorAnswers(route)) {
        const { id = '' } = z.globalRegistry.get(schema as z.ZodMiniType) ?? {};
        const { error } = schemas[id]?.properties ?? {};
        const words = error?.enum ?? error?.anyOf?.[0]?.enum ?? [];
        expect(words.length, `${route.operationId} ${status}`).toBeGreaterThan(0);
        for (const word of words) told.add(word);
      }
    }
    expect(told.size).toBeGreaterThan(40);
  });

  it('names operations in camel case', () => {
    for (const { operationId } of allRoutes) expect(operationId).toMatch(/^[a-z][a-zA-Z]+$/);
  });

  it('every answer lists its headers', () => {
    for (const item of Object.values(document.paths ?? {})) {
      for (const { responses } of Object.values(item as Record<string, { responses: Responses }>)) {
        for (const [status, { headers }] of Object.entries(responses)) {
          expect(headers).toHaveProperty('X-Request-Id');
          if (status === '429' || status === '503') expect(headers).toHaveProperty('Retry-After');
          if (status === '405') expect(headers).toHaveProperty('Allow');
        }
      }
    }
  });

  it('states the format of times, ids and addresses in answers', () => {
    const without: string[] = [];
    for (const [pointer, name, schema] of answerFields()) {
      const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1];
      const forms = [schema, ...(schema.anyOf ?? [])].filter(({ type }) => [type].flat().includes('string'));
      for (const form of forms) {
        const isOpen = form.enum === undefined && form.const === undefined;
        if (format !== undefined && isOpen && !format.includes(form.format ?? '')) without.push(pointer);
      }
    }
    expect(without).toEqual([]);
  });

  it('allows the empty address of a customer whose data was removed, and no other text that is no address', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/u);
    const accepts = ajv.compile(document.components?.schemas?.Customer ?? false);
    expect(accepts({ email: 'rosa@example.com', name: 'Rosa' })).toBe(true);
    expect(accepts({ email: '', name: null })).toBe(true);
    expect(accepts({ email: 'rosa', name: null })).toBe(false);
  });

  it('documents ranges and conditions of delivered files', () => {
    for (const path of ['/t/{accountId}/theme-{hash}.css', '/t/{accountId}/asset-{hash}.{extension}']) {
      const get = document.paths?.[path]?.get;
      expect(Object.keys(get?.responses ?? {})).toEqual(['200', '206', '304', '404', '416']);
      expect(get?.responses).toHaveProperty(['206', 'headers', 'Content-Range']);
      expect(get?.responses).toHaveProperty(['206', 'content', 'multipart/byteranges']);
      expect(get?.responses).toHaveProperty(['416', 'headers', 'Content-Range', 'required'], true);
      const sent = (get?.parameters ?? []) as { in: string; name: string }[];
      expect(sent.filter((parameter) => parameter.in === 'header').map(({ name }) => name)).toEqual([
        'If-None-Match',
        'Range',
        'If-Range',
      ]);
    }
  });

  it('documents both faults of the branding API on each of its operations', () => {
    for (const { operationId, path, errors } of allRoutes) {
      if (!path.startsWith('/api/reseller/')) continue;
      expect(errors, operationId).toEqual(expect.arrayContaining(['server_error', 'internal_error']));
    }
  });

  it('shows an example of each JSON answer and of a refusal of each operation', () => {
    const without: string[] = [];
    for (const { id, answers, failure } of readOperations(document)) {
      for (const { status, contentType, example } of answers)
        if (contentType === 'application/json' && example === undefined && !DESCRIBED_BY_SCHEMA.includes(id))
          without.push(`${id} ${status}`);
      if (failure === null) without.push(`${id}: a refusal`);
    }
    expect(without).toEqual([]);
  });

  it('the pages of the documentation contain every operation, in one of their areas', () => {
    const shown = readOperations(document);
    expect(shown.map(({ id }) => id).sort()).toEqual(allRoutes.map(({ operationId }) => operationId).sort());
    for (const { area } of shown) expect(isArea(area), area).toBe(true);
  });
});
