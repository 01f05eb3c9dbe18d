import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contents, invalid, messages } from '#workers/auth/mcp/engine/index.ts';
import { define, endpoint, modern, post, readRpcAnswer, rpc } from './support.ts';

const secret = new Error('SELECT secret');

const setup = (scopes: readonly string[] = ['service:read']) =>
  endpoint({
    scopes,
    parts: {
      resources: [
        define.resource({ uri: 'f://a', name: 'a', read: () => contents({ uri: 'f://a', text: 'fixed' }) }),
        define.resource({ uri: 'f://m', name: 'm', scope: 'service:manage', read: () => contents() }),
        define.resource({
          uri: 'f://broken',
          name: 'broken',
          read() {
            throw secret;
          },
        }),
        define.resource({
          uri: 'f://cached',
          name: 'cached',
          read: () => ({ kind: 'contents', contents: [], cache: { ttlMs: 9, scope: 'public' } }),
        }),
      ],
      resourceTemplates: [
        define.resourceTemplate({
          uriTemplate: 'site://{slug}/page/{page}',
          name: 'page',
          complete: { page: (typed, _call, chosen) => [`${typed}1`, `${chosen.slug ?? '?'}2`] },
          read: ({ slug, page }, _call, uri) =>
            slug === 'gone' ? null : contents({ uri, text: `${slug ?? ''} ${page ?? ''}` }),
        }),
      ],
      prompts: [
        define.prompt({
          name: 'plan',
          title: 'Plan',
          description: 'Plans a site',
          arguments: z.object({ kind: z.string().min(2).describe('what kind'), tone: z.string().optional() }),
          complete: { kind: () => Array.from({ length: 130 }, (_, index) => `k${String(index)}`) },
          get: ({ kind, tone }) =>
            kind === 'unknown'
              ? invalid('Invalid params: no such kind')
              : messages({ role: 'user', content: { type: 'text', text: `${kind} ${tone ?? 'plain'}` } }),
        }),
        define.prompt({
          name: 'guarded',
          title: 'Guarded',
          description: 'Needs more',
          arguments: z.object({}),
          scope: 'service:manage',
          get: () => messages(),
        }),
      ],
    },
  });

const old = async (method: string, params: object) =>
  readRpcAnswer(await setup().handle(post(rpc(method, params))));

describe('resources/read', () => {
  it.each([
    ['f://a', [{ uri: 'f://a', text: 'fixed' }]],
    ['site://my%20shop/page/2', [{ uri: 'site://my%20shop/page/2', text: 'my shop 2' }]],
  ])('resources/read answers %s', async (uri, expected) => {
    expect((await old('resources/read', { uri })).result).toEqual({ contents: expected });
  });

  it.each([
    'f://none',
    'site://gone/page/1',
    'site://a/b/page/1',
    'site://%E0%A4%A/page/1',
    'site:///page/1',
  ])('%s is not found, in the form of each era', async (uri) => {
    expect((await old('resources/read', { uri })).error).toMatchObject({ code: -32002, data: { uri } });
    const { error } = await readRpcAnswer(await setup().handle(modern('resources/read', { uri })));
    expect(error).toMatchObject({ code: -32602, data: { uri } });
  });

  it('resources/read requires a URI', async () => {
    expect((await old('resources/read', {})).error?.code).toBe(-32602);
  });

  it('the answer states how long and for whom it may be cached', async () => {
    const { result } = await readRpcAnswer(await setup().handle(modern('resources/read', { uri: 'f://a' })));
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
    const cached = await readRpcAnswer(await setup().handle(modern('resources/read', { uri: 'f://cached' })));
    expect(cached.result).toMatchObject({ ttlMs: 9, cacheScope: 'public' });
  });

  it('a resource without its scope is refused in each era', async () => {
    expect((await old('resources/read', { uri: 'f://m' })).error).toMatchObject({
      code: -32001,
      message: expect.stringContaining('service:manage'),
    });
    const response = await setup().handle(modern('resources/read', { uri: 'f://m' }));
    expect(response.status).toBe(403);
    expect(response.headers.get('WWW-Authenticate')).toContain('service:manage');
  });

  it('a resource that throws is -32603 with a fixed text, and is reported', async () => {
    const { handle, reported } = setup();
    const { error } = await readRpcAnswer(await handle(post(rpc('resources/read', { uri: 'f://broken' }))));
    expect([error, reported]).toEqual([{ code: -32603, message: 'Internal error' }, [secret]]);
  });
});

describe('prompts', () => {
  it('prompts are listed with their arguments', async () => {
    const { result } = await old('prompts/list', {});
    expect((result!.prompts as unknown[])[0]).toEqual({
      name: 'plan',
      title: 'Plan',
      description: 'Plans a site',
      arguments: [
        { name: 'kind', description: 'what kind', required: true },
        { name: 'tone', required: false },
      ],
    });
  });

  it('prompts are filled in', async () => {
    const { result } = await old('prompts/get', { name: 'plan', arguments: { kind: 'shop' } });
    expect(result).toEqual({ messages: [{ role: 'user', content: { type: 'text', text: 'shop plain' } }] });
  });

  it.each([
    { name: 'none' },
    { name: 1 },
    { name: 'plan' },
    { name: 'plan', arguments: [] },
    { name: 'plan', arguments: { kind: 'x' } },
    { name: 'plan', arguments: { kind: 5 } },
    { name: 'plan', arguments: { kind: 'unknown' } },
  ])('prompts with %j are -32602', async (params) => {
    expect((await old('prompts/get', params)).error?.code).toBe(-32602);
  });

  it('prompts without their scope are refused', async () => {
    expect((await old('prompts/get', { name: 'guarded' })).error?.code).toBe(-32001);
  });
});

describe('completion/complete', () => {
  const prompt = { type: 'ref/prompt', name: 'plan' };
  const template = { type: 'ref/resource', uri: 'site://{slug}/page/{page}' };

  it('gives at most a hundred values and says how many there are', async () => {
    const { result } = await old('completion/complete', {
      ref: prompt,
      argument: { name: 'kind', value: '' },
    });
    const completion = result?.completion as { values: string[]; total: number; hasMore: boolean };
    expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 130, true]);
  });

  it('a completer receives the arguments chosen before', async () => {
    const { result } = await old('completion/complete', {
      ref: template,
      argument: { name: 'page', value: 'p' },
      context: { arguments: { slug: 'shop' } },
    });
    expect(result?.completion).toEqual({ values: ['p1', 'shop2'], total: 2, hasMore: false });
  });

  it.each([
    [prompt, 'tone'],
    [template, 'slug'],
  ])('an argument without a completer has no values', async (ref, name) => {
    const { result } = await old('completion/complete', { ref, argument: { name, value: '' } });
    expect(result?.completion).toEqual({ values: [], total: 0, hasMore: false });
  });

  it.each([
    {},
    { ref: prompt, argument: { name: 'none', value: '' } },
    { ref: prompt, argument: { name: 'constructor', value: '' } },
    { ref: { type: 'ref/prompt', name: 'none' }, argument: { name: 'a', value: '' } },
    { ref: { type: 'ref/resource', uri: 'none' }, argument: { name: 'a', value: '' } },
    { ref: template, argument: { name: '__defineGetter__', value: '' } },
    { ref: { type: 'other' }, argument: { name: 'a', value: '' } },
    { ref: prompt, argument: { name: 'kind', value: 5 } },
  ])('%j is -32602', async (params) => {
    expect((await old('completion/complete', params)).error?.code).toBe(-32602);
  });
});
