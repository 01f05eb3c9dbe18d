import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../schema/openapi/all-routes.ts';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { isArea } from '../../../workers/platform/docs/reference/areas.ts';
import { readOperations } from '../../../workers/platform/docs/reference/read-operations.ts';

const document = openApiDocument({ baseUrl: 'https://app.example', authUrl: 'https://auth.example' });

/** Every value below a node, with the key it stands under. */
function* walk(node: unknown): Generator<[string, unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    yield [key, value];
    yield* walk(value);
  }
}

describe('the OpenAPI document', () => {
  it('says what it is', () => {
    expect(document.openapi).toBe('3.1.1');
    expect(document.info.version).toBe('1.0.0');
    expect(document.servers).toEqual([{ url: 'https://app.example' }]);
  });

  it('has every operation of the tables once, with an id of its own', () => {
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

  it('refers to nothing that it does not contain', () => {
    const text = JSON.stringify(document);
    for (const [key, value] of walk(document)) {
      if (key !== '$ref' || typeof value !== 'string') continue;
      const target = value
        .replace('#/', '')
        .split('/')
        .reduce<unknown>(
          (node, part) => (node as Record<string, unknown> | undefined)?.[part],
          JSON.parse(text),
        );
      expect(target, value).toBeDefined();
    }
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    for (const [key, value] of walk(document.paths)) {
      if (key === 'security')
        for (const entry of value as object[])
          expect(schemes).toEqual(expect.arrayContaining(Object.keys(entry)));
    }
  });

  it('gives every error code of a route a status, and every answer a description', () => {
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
    expect(conflict.description).toBe('The alias is still used. conflict, alias_taken');
    expect(conflict.content['application/json']?.schema).toHaveProperty('anyOf.length', 2);
  });

  it('reaches the pages: every operation, in one of their areas', () => {
    const shown = readOperations(document);
    expect(shown.map(({ id }) => id).sort()).toEqual(allRoutes.map(({ operationId }) => operationId).sort());
    for (const { area } of shown) expect(isArea(area), area).toBe(true);
  });
});
