import { describe, expect, it } from 'vitest';
import { endpoint, post, readRpcAnswer, readRpcAnswers, rpc } from './support.ts';

const hello = (protocolVersion: unknown) =>
  rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } });

describe('initialize', () => {
  it.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2024-10-07', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['anything', '2025-11-25'],
  ])('initialize asked for %s agrees on %s', async (asked, agreed) => {
    const { result } = await readRpcAnswer(await endpoint().handle(post(hello(asked))));
    expect(result).toEqual({
      protocolVersion: agreed,
      capabilities: { tools: {} },
      serverInfo: { name: 'test', version: '1.0.0' },
    });
  });

  it('a header does not change the agreed revision', async () => {
    const response = await endpoint().handle(
      post(hello('2025-06-18'), { 'MCP-Protocol-Version': '1999-01-01' }),
    );
    expect(response.status).toBe(200);
  });

  it.each([{}, { protocolVersion: 1, capabilities: {}, clientInfo: { name: 'c', version: '1' } }])(
    'initialize without a required field is -32602: %j',
    async (params) => {
      const { error } = await readRpcAnswer(await endpoint().handle(post(rpc('initialize', params))));
      expect(error?.code).toBe(-32602);
    },
  );

  it('the answer has the instructions, and every capability of the registry', async () => {
    const { handle } = endpoint({
      parts: {
        instructions: 'Read first.',
        logging: true,
        tools: [],
        extensions: [{ id: 'a.b/c', methods: {} }],
      },
    });
    const { result } = await readRpcAnswer(await handle(post(hello('2025-11-25'))));
    expect(result).toMatchObject({
      instructions: 'Read first.',
      capabilities: { logging: {}, extensions: { 'a.b/c': {} } },
    });
  });
});

describe('messages without an answer', () => {
  it.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a notification nobody knows', { jsonrpc: '2.0', method: 'x', params: {} }],
    ['a reply', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an error reply', { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'm' } }],
    ['an error reply without id', { jsonrpc: '2.0', error: { code: 1, message: 'm' } }],
    [
      'a batch of them',
      [
        { jsonrpc: '2.0', method: 'a' },
        { jsonrpc: '2.0', id: 'r', result: {} },
      ],
    ],
  ])('%s is answered 202 without a body', async (_name, message) => {
    const response = await endpoint().handle(post(message));
    expect([response.status, await response.text()]).toEqual([202, '']);
  });
});

describe('methods', () => {
  it.each([
    'nothing',
    'server/discover',
    'resources/list',
    'prompts/list',
    'logging/setLevel',
    'constructor',
  ])('%s is -32601 in band when nothing implements it', async (method) => {
    const { error, id } = await readRpcAnswer(await endpoint().handle(post(rpc(method, {}, 'x'))));
    expect([error?.code, id]).toEqual([-32601, 'x']);
  });

  it.each([{ _meta: 1 }, { _meta: { progressToken: {} } }, { _meta: { progressToken: 1.5 } }])(
    'params %j are -32602',
    async (params) => {
      const { error } = await readRpcAnswer(await endpoint().handle(post(rpc('ping', params))));
      expect(error?.code).toBe(-32602);
    },
  );

  it('accepts any revision of the era in the header', async () => {
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      const response = await endpoint().handle(post(rpc('ping'), { 'MCP-Protocol-Version': version }));
      expect(response.status).toBe(200);
    }
  });

  it('acknowledges a log level and refuses an unknown one', async () => {
    const { handle } = endpoint({ parts: { logging: true } });
    expect(
      (await readRpcAnswer(await handle(post(rpc('logging/setLevel', { level: 'error' }))))).result,
    ).toEqual({});
    const { error } = await readRpcAnswer(await handle(post(rpc('logging/setLevel', { level: 'loud' }))));
    expect(error?.code).toBe(-32602);
  });
});

describe('batches', () => {
  it('a batch answers every request and nothing else [A6.2]', async () => {
    const answers = await readRpcAnswers(
      await endpoint().handle(
        post([
          rpc('ping', {}, 1),
          { jsonrpc: '2.0', method: 'notifications/initialized' },
          rpc('nothing', {}, '1'),
          rpc('tools/call', { name: 'echo', arguments: { text: 'hi' } }, 3),
        ]),
      ),
    );
    expect(answers.map(({ id }) => id)).toEqual([1, '1', 3]);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, -32601, undefined]);
  });

  it('a batch may hold 100 messages [A6.7]', async () => {
    const answers = await readRpcAnswers(
      await endpoint().handle(post(Array.from({ length: 100 }, (_, id) => rpc('ping', {}, id)))),
    );
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id));
  });

  it('a batch may be initialize alone', async () => {
    const { result } = await readRpcAnswer(await endpoint().handle(post([hello('2025-03-26')])));
    expect(result?.protocolVersion).toBe('2025-03-26');
  });
});
