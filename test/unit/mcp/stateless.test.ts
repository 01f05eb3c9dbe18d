import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { content, type InputRequired } from '#workers/auth/mcp/engine/index.ts';
import { define, endpoint, HINTS, META, modern, post, readRpcAnswer, rpc } from './support.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const marked = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'server/discover' };

const discover = (meta: unknown, headers: Record<string, string | null> = marked) =>
  post(rpc('server/discover', meta === undefined ? undefined : { _meta: meta }, 'd1'), headers);

const REFUSED: Array<{ why: string; request: () => Request; status: number; code: number }> = [
  { why: 'the header alone', request: () => discover(undefined), status: 400, code: -32602 },
  { why: 'empty metadata', request: () => discover({}), status: 400, code: -32602 },
  { why: 'no version', request: () => discover({ [CAPABILITIES]: {} }), status: 400, code: -32602 },
  { why: 'no capabilities', request: () => discover({ [VERSION]: '2026-07-28' }), status: 400, code: -32602 },
  {
    why: 'capabilities of a wrong type',
    request: () => discover({ ...META, [CAPABILITIES]: [] }),
    status: 400,
    code: -32602,
  },
  {
    why: 'a log level nobody knows',
    request: () => discover({ ...META, 'io.modelcontextprotocol/logLevel': 'loud' }),
    status: 400,
    code: -32602,
  },
  {
    why: 'a client without a name',
    request: () => discover({ ...META, 'io.modelcontextprotocol/clientInfo': { version: '1' } }),
    status: 400,
    code: -32602,
  },
  {
    why: 'no version header',
    request: () => discover(META, { 'Mcp-Method': 'server/discover' }),
    status: 400,
    code: -32020,
  },
  {
    why: 'another version in the header',
    request: () => discover({ ...META, [VERSION]: 'v999' }),
    status: 400,
    code: -32020,
  },
  {
    why: 'a later revision',
    request: () =>
      discover({ ...META, [VERSION]: '2030-01-01' }, { ...marked, 'MCP-Protocol-Version': '2030-01-01' }),
    status: 400,
    code: -32022,
  },
  {
    why: 'a later revision in the header alone',
    request: () => discover(undefined, { ...marked, 'MCP-Protocol-Version': '2030-01-01' }),
    status: 400,
    code: -32022,
  },
  {
    why: 'a revision of the other era in the metadata',
    request: () =>
      discover({ ...META, [VERSION]: '2025-11-25' }, { ...marked, 'MCP-Protocol-Version': '2025-11-25' }),
    status: 400,
    code: -32022,
  },
  {
    why: 'no method header',
    request: () => discover(META, { 'MCP-Protocol-Version': '2026-07-28' }),
    status: 400,
    code: -32020,
  },
  {
    why: 'another method in the header',
    request: () => discover(META, { ...marked, 'Mcp-Method': 'SERVER/DISCOVER' }),
    status: 400,
    code: -32020,
  },
  {
    why: 'a method twice in the headers',
    request: () => discover(META, { ...marked, 'Mcp-Method': 'server/discover, server/discover' }),
    status: 400,
    code: -32020,
  },
];

describe('what a request says of itself', () => {
  it.each(REFUSED)('$why: $status, $code, with its id', async ({ request, status, code }) => {
    const response = await endpoint().handle(request());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: 'd1', error: { code } });
  });

  it('names the supported revisions and the requested one', async () => {
    const response = await endpoint().handle(
      discover({ ...META, [VERSION]: 'v999' }, { ...marked, 'MCP-Protocol-Version': 'v999' }),
    );
    expect(await response.json()).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'], requested: 'v999' } },
    });
  });

  it('the name in the headers must match the request', async () => {
    const { handle } = endpoint();
    const call = (name: string | null) =>
      handle(modern('tools/call', { name: 'echo', arguments: { text: 'a' } }, { 'Mcp-Name': name }));
    expect((await call(null)).status).toBe(400);
    expect((await call('other')).status).toBe(400);
    expect((await call('=?base64?!!?=')).status).toBe(400);
    expect((await call('  echo ')).status).toBe(200);
    expect((await call(`=?base64?${btoa('echo')}?=`)).status).toBe(200);
  });

  it('batches and replies are refused in this era', async () => {
    const { handle } = endpoint();
    for (const message of [[rpc('ping', { _meta: META })], { jsonrpc: '2.0', id: 1, result: {} }]) {
      const response = await handle(post(message, { 'MCP-Protocol-Version': '2026-07-28' }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ id: null, error: { code: -32600 } });
    }
    const markedByItself = await handle(post([rpc('ping', { _meta: META })]));
    expect(markedByItself.status).toBe(400);
    const markedByHeader = await handle(post([rpc('ping')], { 'MCP-Protocol-Version': '2026-07-28' }));
    expect(await markedByHeader.json()).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it('accepts notifications without an answer [A6.2]', async () => {
    const response = await endpoint().handle(
      post({ jsonrpc: '2.0', method: 'notifications/cancelled' }, { 'MCP-Protocol-Version': '2026-07-28' }),
    );
    expect(response.status).toBe(202);
  });
});

describe('results', () => {
  it('server/discover answers the supported revisions', async () => {
    const { result } = await readRpcAnswer(await endpoint().handle(modern('server/discover')));
    expect(result).toEqual({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      resultType: 'complete',
      ttlMs: 300_000,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'test', version: '1.0.0' } },
    });
  });

  it('results of tools/call carry their type and the server, and no cache hint', async () => {
    const { result } = await readRpcAnswer(
      await endpoint().handle(modern('tools/call', { name: 'echo', arguments: { text: 'a' } })),
    );
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"text":"a"}' }],
      structuredContent: { text: 'a' },
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'test', version: '1.0.0' } },
    });
  });

  it.each([
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'prompts/list',
    'subscriptions/listen',
  ])('%s is 404 and -32601 with the id of the request', async (method) => {
    const response = await endpoint({ parts: { logging: true } }).handle(modern(method));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  it('errors that a method answers stay in band', async () => {
    const { error } = await readRpcAnswer(await endpoint().handle(modern('tools/call', { name: 'nothing' })));
    expect(error?.code).toBe(-32602);
  });
});

describe('a missing scope', () => {
  it('a missing scope is 403 with a challenge for everything the connection needs', async () => {
    const { handle } = endpoint({
      scopes: ['service:read'],
      parts: {
        tools: [
          define.tool({
            name: 'write',
            title: 'Write',
            description: 'Writes',
            input: z.object({}),
            annotations: HINTS,
            scope: 'service:write',
            run: () => content(),
          }),
        ],
      },
    });
    const response = await handle(modern('tools/call', { name: 'write' }));
    expect(response.status).toBe(403);
    const challenge = response.headers.get('WWW-Authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="service:read service:write"');
    expect(challenge).toContain('resource_metadata="https://mcp.test/');
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32001 } });
  });
});

describe('questions to the client', () => {
  const asks = (answer: InputRequired, requires?: Record<string, unknown>) =>
    endpoint({
      parts: {
        tools: [
          define.tool({
            name: 'ask',
            title: 'Ask',
            description: 'Asks',
            input: z.object({}),
            annotations: HINTS,
            scope: 'service:read',
            ...(requires === undefined ? {} : { requires }),
            run: (_input, call) =>
              call.inputResponses.q === undefined
                ? answer
                : content({
                    type: 'text',
                    text: `${call.requestState ?? ''} ${JSON.stringify(call.inputResponses)}`,
                  }),
          }),
        ],
      },
    });
  const question: InputRequired = {
    kind: 'input_required',
    requests: { q: { method: 'elicitation/create', params: { message: '?' } } },
    state: 's1',
  };
  const able = { ...META, [CAPABILITIES]: { elicitation: {} } };

  it('questions are sent to a client that can answer, and its answers are returned', async () => {
    const { handle } = asks(question);
    const first = await readRpcAnswer(await handle(modern('tools/call', { name: 'ask', _meta: able })));
    expect(first.result).toMatchObject({
      resultType: 'input_required',
      inputRequests: question.requests,
      requestState: 's1',
    });
    expect(first.result).not.toHaveProperty('ttlMs');
    const again = {
      name: 'ask',
      _meta: able,
      inputResponses: { q: { action: 'accept' } },
      requestState: 's1',
    };
    const second = await readRpcAnswer(await handle(modern('tools/call', again)));
    expect(second.result?.content?.[0]?.text).toBe('s1 {"q":{"action":"accept"}}');
  });

  it('questions are never sent to a client that cannot answer: 400, -32021', async () => {
    const response = await asks(question).handle(modern('tools/call', { name: 'ask' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { elicitation: {} } } },
    });
  });

  it('the ability to answer can be required by the tool', async () => {
    const { handle } = asks(question, { sampling: {} });
    const response = await handle(modern('tools/call', { name: 'ask', _meta: able }));
    expect(await response.json()).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } },
    });
  });

  it('questions become a sentence in an era that cannot carry them', async () => {
    const { handle } = asks(question);
    const { result } = await readRpcAnswer(await handle(post(rpc('tools/call', { name: 'ask' }))));
    expect(result?.isError).toBe(true);
    expect(result?.content?.[0]?.text).toContain('2026-07-28');
  });

  it.each([{ inputResponses: null }, { inputResponses: { q: 5 } }, { requestState: 7 }])(
    'answers must match their form: %j is -32602',
    async (wrong) => {
      const { error } = await readRpcAnswer(
        await asks(question).handle(modern('tools/call', { name: 'ask', _meta: able, ...wrong })),
      );
      expect(error?.code).toBe(-32602);
    },
  );
});
