import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contents, type ResourceListing } from '#workers/auth/mcp/engine/index.ts';
import { define, endpoint, HINTS, modern, post, readRpcAnswer, rpc } from './support.ts';

const tools = Array.from({ length: 7 }, (_, index) =>
  define.tool({
    name: `t${String(index)}`,
    title: `T${String(index)}`,
    description: 'One of seven',
    input: z.object({ a: z.string().describe('the a').default('x'), b: z.enum(['p', 'q']).optional() }),
    output: z.object({ c: z.number() }),
    annotations: HINTS,
    scope: 'service:read',
    icons: [{ src: 'https://mcp.test/i.png', mimeType: 'image/png' }],
    run: () => ({ kind: 'structured', value: { c: 1 } }),
  }),
);

type Handle = ReturnType<typeof endpoint>['handle'];

/** Reads a list to its end. */
async function pages(handle: Handle, method: string, make = (params: object) => post(rpc(method, params))) {
  const found: Array<Record<string, unknown>> = [];
  let cursor: unknown;
  do {
    const { result } = await readRpcAnswer(await handle(make(cursor === undefined ? {} : { cursor })));
    found.push(result!);
    cursor = result?.nextCursor;
  } while (cursor !== undefined && found.length < 20);
  return found;
}

const namesIn = (page: Record<string, unknown>, key = 'tools', name = 'name') =>
  (page[key] as Array<Record<string, string>>).map((entry) => entry[name]);

describe('tools/list', () => {
  it('answers complete schemas in JSON Schema 2020-12 without naming it', async () => {
    const { result } = await readRpcAnswer(
      await endpoint({ parts: { tools } }).handle(post(rpc('tools/list'))),
    );
    expect((result!.tools as unknown[])[0]).toEqual({
      name: 't0',
      title: 'T0',
      description: 'One of seven',
      inputSchema: {
        type: 'object',
        properties: {
          a: { type: 'string', default: 'x', description: 'the a' },
          b: { type: 'string', enum: ['p', 'q'] },
        },
        additionalProperties: false,
      },
      outputSchema: {
        type: 'object',
        properties: { c: { type: 'number' } },
        required: ['c'],
        additionalProperties: false,
      },
      annotations: { title: 'T0', ...HINTS },
      icons: [{ src: 'https://mcp.test/i.png', mimeType: 'image/png' }],
    });
  });

  it('the list is the same for a caller whose scopes reach no tool [A7.2]', async () => {
    const { handle } = endpoint({ parts: { tools }, scopes: [] });
    const { result } = await readRpcAnswer(await handle(post(rpc('tools/list'))));
    expect(namesIn(result!)).toHaveLength(7);
  });

  it('the list is paged in a fixed order, in both eras, with a hint on every page', async () => {
    const { handle } = endpoint({ parts: { tools, pageSize: 3 } });
    const old = await pages(handle, 'tools/list');
    expect(old.map((page) => namesIn(page))).toEqual([['t0', 't1', 't2'], ['t3', 't4', 't5'], ['t6']]);
    const stateless = await pages(handle, 'tools/list', (params) => modern('tools/list', { ...params }));
    expect(stateless.flatMap((page) => namesIn(page))).toEqual(old.flatMap((page) => namesIn(page)));
    expect(stateless.map(({ ttlMs, cacheScope }) => [ttlMs, cacheScope])).toEqual(
      Array.from({ length: 3 }, () => [300_000, 'public']),
    );
    expect(old.some((page) => 'ttlMs' in page || 'resultType' in page)).toBe(false);
  });

  it.each([
    5,
    'x',
    'eyJ9',
    btoa('{"list":"prompts","offset":3}').replaceAll('=', ''),
    btoa('{"list":"tools","offset":99}'),
    btoa('{"list":"tools","offset":1}').replaceAll('=', ''),
  ])('refuses the cursor %j', async (cursor) => {
    const { handle } = endpoint({ parts: { tools, pageSize: 3 } });
    const { error } = await readRpcAnswer(await handle(post(rpc('tools/list', { cursor }))));
    expect(error?.code).toBe(-32602);
  });
});

describe('resources/list', () => {
  const listing = (uri: string): ResourceListing => ({ uri, name: uri });
  const fixed = ['f://1', 'f://2', 'f://3'].map((uri) =>
    define.resource({ ...listing(uri), read: () => contents({ uri, text: 't' }) }),
  );
  const rows = (prefix: string, count: number, scope?: string) =>
    define.resourceSource({
      ...(scope === undefined ? {} : { scope }),
      async list(cursor) {
        const from = cursor === undefined ? 0 : Number(cursor);
        if (!Number.isInteger(from)) return null;
        const resources = Array.from({ length: Math.min(2, count - from) }, (_, at) =>
          listing(`${prefix}://${String(from + at)}`),
        );
        return from + 2 < count ? { resources, nextCursor: String(from + 2) } : { resources };
      },
      read: async (uri) => (uri.startsWith(`${prefix}://`) ? contents({ uri, text: prefix }) : null),
    });

  it('answers the fixed resources, then every source to its end', async () => {
    const { handle } = endpoint({
      parts: { resources: fixed, resourceSources: [rows('a', 3), rows('b', 1)], pageSize: 2 },
    });
    const found = await pages(handle, 'resources/list');
    expect(found.map((page) => namesIn(page, 'resources', 'uri'))).toEqual([
      ['f://1', 'f://2'],
      ['f://3', 'a://0', 'a://1'],
      ['a://2'],
      ['b://0'],
    ]);
    const stateless = await pages(handle, 'resources/list', (params) =>
      modern('resources/list', { ...params }),
    );
    expect(stateless.every(({ ttlMs, cacheScope }) => ttlMs === 0 && cacheScope === 'private')).toBe(true);
  });

  it('shows no rows that the caller may not read', async () => {
    const { handle } = endpoint({
      parts: { resourceSources: [rows('a', 1, 'service:manage'), rows('b', 1)] },
      scopes: ['service:read'],
    });
    const found = await pages(handle, 'resources/list');
    expect(found.flatMap((page) => namesIn(page, 'resources', 'uri'))).toEqual(['b://0']);
    const { error } = await readRpcAnswer(await handle(post(rpc('resources/read', { uri: 'a://0' }))));
    expect(error?.code).toBe(-32002);
  });

  it.each([
    'x',
    btoa('{"list":"resources","source":7}'),
    btoa('{"list":"resources","source":0,"cursor":"x"}'),
  ])('refuses the cursor %j', async (cursor) => {
    const { handle } = endpoint({ parts: { resourceSources: [rows('a', 3)] } });
    const { error } = await readRpcAnswer(
      await handle(post(rpc('resources/list', { cursor: cursor.replaceAll('=', '') }))),
    );
    expect(error?.code).toBe(-32602);
  });

  it('handlers and scopes are not published', async () => {
    const { handle } = endpoint({ parts: { resources: [{ ...fixed[0]!, scope: 'service:read' }] } });
    const { result } = await readRpcAnswer(await handle(post(rpc('resources/list'))));
    expect(result?.resources).toEqual([{ uri: 'f://1', name: 'f://1' }]);
  });
});
