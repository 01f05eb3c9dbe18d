import { describe, expect, it } from 'vitest';
import { type Change, type ChangeSource, contents } from '#workers/auth/mcp/engine/index.ts';
import {
  type Caller,
  define,
  endpoint,
  eventsOf,
  modern,
  post,
  reading,
  readRpcAnswer,
  rpc,
  turn,
} from './support.ts';

const ID = 'io.modelcontextprotocol/subscriptionId';

function announcing(kinds: Partial<ChangeSource<Caller>> = {}) {
  const listeners = new Set<(change: Change) => void>();
  const changes: ChangeSource<Caller> = {
    tools: true,
    prompts: false,
    resources: true,
    resourceUpdates: true,
    subscribe(deliver) {
      listeners.add(deliver);
      return () => listeners.delete(deliver);
    },
    ...kinds,
  };
  const resources = [define.resource({ uri: 'f://a', name: 'a', read: () => contents() })];
  const at = endpoint({ parts: { changes, resources } });
  const announce = (change: Change) => {
    for (const deliver of listeners) deliver(change);
  };
  const listen = async (notifications: object) => {
    const pending = at.handle(modern('subscriptions/listen', { notifications }));
    await at.timers.advance(25);
    return reading(await pending);
  };
  return { ...at, announce, listen, listeners };
}

describe('subscriptions/listen', () => {
  it('announces its notifications, then sends exactly those, until the client disconnects', async () => {
    const { announce, listen, listeners, timers } = announcing();
    const { state, cancel } = await listen({
      toolsListChanged: true,
      promptsListChanged: true,
      resourceSubscriptions: ['f://a'],
    });
    const all: Change[] = [
      { kind: 'prompts' },
      { kind: 'tools' },
      { kind: 'resources' },
      { kind: 'resource', uri: 'f://b' },
      { kind: 'resource', uri: 'f://a' },
    ];
    for (const change of all) announce(change);
    await turn();
    const _meta = { [ID]: 1 };
    expect(eventsOf(state.text).map(({ method, params }) => [method, params])).toEqual([
      [
        'notifications/subscriptions/acknowledged',
        { notifications: { toolsListChanged: true, resourceSubscriptions: ['f://a'] }, _meta },
      ],
      ['notifications/tools/list_changed', { _meta }],
      ['notifications/resources/updated', { uri: 'f://a', _meta }],
    ]);
    await timers.advance(15_000);
    expect(state.text).toContain(': keepalive');
    await cancel();
    expect([listeners.size, timers.waiting]).toEqual([0, 0]);
  });

  it.each([{}, { notifications: 1 }, { notifications: { resourceSubscriptions: 'f://a' } }])(
    'refuses %j',
    async (params) => {
      const { error } = await readRpcAnswer(
        await announcing().handle(modern('subscriptions/listen', params)),
      );
      expect(error?.code).toBe(-32602);
    },
  );

  it('the method is announced only in the era that has it', async () => {
    const { handle } = announcing();
    const { result } = await readRpcAnswer(await handle(modern('server/discover')));
    expect(result?.capabilities).toEqual({
      tools: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
    });
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'c', version: '1' },
    };
    const old = await readRpcAnswer(await handle(post(rpc('initialize', hello))));
    expect(old.result?.capabilities).toEqual({ tools: {}, resources: { subscribe: true } });
    for (const method of ['resources/subscribe', 'resources/unsubscribe']) {
      expect((await readRpcAnswer(await handle(post(rpc(method, { uri: 'f://a' }))))).result).toEqual({});
      expect((await readRpcAnswer(await handle(post(rpc(method, { uri: 'f://b' }))))).error?.code).toBe(
        -32002,
      );
      expect((await readRpcAnswer(await handle(post(rpc(method, {}))))).error?.code).toBe(-32602);
    }
  });
});

describe('extensions', () => {
  const { handle } = endpoint({
    parts: {
      extensions: [
        define.extension({
          id: 'org.example/things',
          settings: { depth: 2 },
          methods: {
            'things/list': (params, call) => ({
              kind: 'result',
              result: { of: call.context.user, asked: params.what ?? null },
              cache: { ttlMs: 5, scope: 'private' },
            }),
            'things/fail': () => ({ kind: 'error', error: { code: -32602, message: 'no' } }),
          },
        }),
      ],
    },
  });

  it('extensions are announced, and called like any method', async () => {
    const discovered = await readRpcAnswer(await handle(modern('server/discover')));
    expect(discovered.result?.capabilities).toMatchObject({
      extensions: { 'org.example/things': { depth: 2 } },
    });
    const { result } = await readRpcAnswer(await handle(modern('things/list', { what: 'x' })));
    expect(result).toMatchObject({
      of: 'u1',
      asked: 'x',
      resultType: 'complete',
      ttlMs: 5,
      cacheScope: 'private',
    });
    expect((await readRpcAnswer(await handle(post(rpc('things/list', {}))))).result).toEqual({
      of: 'u1',
      asked: null,
    });
  });

  it('extensions may refuse, and only own the methods they list', async () => {
    expect((await readRpcAnswer(await handle(post(rpc('things/fail', {}))))).error).toEqual({
      code: -32602,
      message: 'no',
    });
    expect((await readRpcAnswer(await handle(post(rpc('toString', {}))))).error?.code).toBe(-32601);
  });
});
