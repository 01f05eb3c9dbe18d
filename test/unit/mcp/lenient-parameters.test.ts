import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { messages, structured } from '#workers/auth/mcp/engine/index.ts';
import { define, endpoint, eventsOf, HINTS, META, modern, post, rawPost, rpc } from './support.ts';

const say = define.tool({
  name: 'say',
  title: 'Say',
  description: 'Says what it was given',
  input: z.object({ text: z.optional(z.string()), cursor: z.optional(z.string()) }),
  output: z.object({ input: z.record(z.string(), z.unknown()) }),
  annotations: HINTS,
  scope: 'service:read',
  run: (input) => structured({ input }),
});
const greet = define.prompt({
  name: 'greet',
  title: 'Greet',
  description: 'Greets',
  arguments: z.object({ name: z.optional(z.string()) }),
  get: ({ name }) => messages({ role: 'user', content: { type: 'text', text: name ?? 'nobody' } }),
});
const { handle } = endpoint({ parts: { tools: [say], prompts: [greet] } });

const answer = async (method: string, params: object) =>
  eventsOf(await (await handle(post(rpc(method, params)))).text()).at(-1);

describe('a parameter that a client leaves out with null or nothing', () => {
  it.each([{ cursor: '' }, { cursor: null }, {}])('is absent in a list: %j', async (params) => {
    expect(await answer('tools/list', params)).toMatchObject({ result: { tools: [{ name: 'say' }] } });
  });

  it.each([{ arguments: null }, { arguments: {} }, { arguments: { text: null, cursor: '' } }])(
    'is absent in a call: %j',
    async (params) => {
      expect(await answer('tools/call', { name: 'say', ...params })).toMatchObject({
        result: { structuredContent: { input: {} } },
      });
    },
  );

  it.each([null, { _meta: null }, { _meta: { progressToken: null } }, { _meta: {}, cursor: null }])(
    'is absent in a request without parameters or metadata: %j',
    async (params) => {
      for (const method of ['tools/list', 'ping']) {
        const message = { jsonrpc: '2.0', id: 1, method, params };
        const [event] = eventsOf(await (await handle(post(message))).text());
        expect(event).toMatchObject({ id: 1, result: {} });
      }
      const noted = await handle(post({ jsonrpc: '2.0', method: 'notifications/initialized', params }));
      expect(noted.status).toBe(202);
    },
  );

  it('is absent in the metadata of a stateless request', async () => {
    const none = {
      'io.modelcontextprotocol/clientInfo': null,
      'io.modelcontextprotocol/logLevel': null,
      progressToken: null,
    };
    const response = await handle(modern('tools/list', { _meta: { ...META, ...none } }));
    expect(eventsOf(await response.text()).at(-1)).toMatchObject({ result: { tools: [{ name: 'say' }] } });
  });

  it.each([7, [], 'x'])('parameters of another type stay an error: %j', async (params) => {
    const response = await handle(post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params }));
    expect(response.status).toBe(400);
  });

  it('is absent in a prompt', async () => {
    for (const params of [{ arguments: null }, { arguments: { name: null } }]) {
      const result = await answer('prompts/get', { name: 'greet', ...params });
      expect(JSON.stringify(result)).toContain('nobody');
    }
  });

  it('an unknown cursor stays an error, and so does a cursor of another type', async () => {
    for (const cursor of ['x', 7, []]) {
      expect(await answer('tools/list', { cursor })).toMatchObject({ error: { code: -32602 } });
    }
  });
});

describe('half of a surrogate pair', () => {
  const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

  it('becomes a replacement character in the arguments of a call', async () => {
    const body = String.raw`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say","arguments":{"text":"a\ud83d b \ud83d\udc4d"}}}`;
    const [event] = eventsOf(await (await handle(rawPost(body))).text());
    expect(event).toMatchObject({ result: { structuredContent: { input: { text: 'a\ufffd b 👍' } } } });
  });

  it.each([
    ['tools/call', { name: `${'x'.repeat(127)}👍` }],
    ['prompts/get', { name: `${'x'.repeat(127)}👍` }],
    ['tools/call', { name: 'say', arguments: { [`${'x'.repeat(63)}👍`]: 1 } }],
  ])('is in no answer that cuts what it repeats: %s', async (method, params) => {
    const event = JSON.parse(JSON.stringify(await answer(method, params)));
    const text = JSON.stringify(event, (_, value: unknown) =>
      typeof value === 'string' && LONE.test(value) ? 'LONE' : value,
    );
    expect(text).toContain('xxx');
    expect(text).not.toContain('LONE');
  });
});

describe('an optional argument that a model sends empty', () => {
  const count = define.tool({
    name: 'count',
    title: 'Count',
    description: 'Says what it was given',
    input: z.object({
      word: z.string(),
      text: z.optional(z.string()),
      days: z.optional(z.int().check(z.gte(1))),
      limit: z._default(z.int().check(z.gte(1)), 20),
      names: z.optional(z.array(z.string()).check(z.minLength(1))),
      offset: z.optional(z.int()),
      skills: z.optional(z.array(z.string())),
    }),
    output: z.object({ input: z.record(z.string(), z.unknown()) }),
    annotations: HINTS,
    scope: 'service:read',
    run: (input) => structured({ input }),
  });
  const counting = endpoint({ parts: { tools: [count] } });
  const called = async (input: object) =>
    eventsOf(
      await (await counting.handle(post(rpc('tools/call', { name: 'count', arguments: input })))).text(),
    ).at(-1);

  it('is left out when it is an empty text, or when its schema refuses it', async () => {
    const answered = await called({ word: 'a', text: '', names: [] });
    expect(Reflect.get(answered?.result ?? {}, 'structuredContent')).toEqual({
      input: { word: 'a', limit: 20 },
    });
  });

  it('stays when its schema takes it', async () => {
    expect(await called({ word: '', offset: 0, skills: [] })).toMatchObject({
      result: { structuredContent: { input: { word: '', offset: 0, skills: [] } } },
    });
  });

  it.each([{ days: 0 }, { limit: 0 }, { limit: 'x' }, { names: [1] }])(
    'other wrong ones stay an error: %j',
    async (input) => {
      expect(await called({ word: 'a', ...input })).toMatchObject({ result: { isError: true } });
    },
  );
});
