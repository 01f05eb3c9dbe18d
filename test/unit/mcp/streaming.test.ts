import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallContext, content, type ToolAnswer } from '#workers/auth/mcp/engine/index.ts';
import {
  type Caller,
  define,
  endpoint,
  eventsOf,
  HINTS,
  META,
  modern,
  post,
  reading,
  rpc,
  turn,
} from './support.ts';

/** A tool whose calls the test ends, by name. */
function controlled() {
  const calls = new Map<
    string,
    { call: CallContext<Caller>; end: (text: string) => void; fail: (e: Error) => void }
  >();
  const tool = define.tool({
    name: 'work',
    title: 'Work',
    description: 'Works until told',
    input: z.object({ name: z.string() }),
    annotations: HINTS,
    scope: 'service:read',
    run: ({ name }, call) =>
      new Promise<ToolAnswer<never>>((resolve, reject) => {
        const end = (text: string) => resolve(content({ type: 'text', text }));
        calls.set(name, { call, end, fail: reject });
      }),
  });
  const at = endpoint({ parts: { tools: [tool], logging: true } });
  return { ...at, of: (name: string) => calls.get(name)! };
}

const work = (name: string, id: string | number = name, meta?: object) =>
  rpc(
    'tools/call',
    { name: 'work', arguments: { name }, ...(meta === undefined ? {} : { _meta: meta }) },
    id,
  );

describe('an answer that is ready soon', () => {
  it('the answer is sent in one piece, notifications first', async () => {
    const { handle, of, timers } = controlled();
    const pending = handle(post(work('a', 1, { progressToken: 'p' })));
    await turn();
    of('a').call.progress(1, 2, 'half');
    of('a').end('done');
    const text = await (await pending).text();
    expect(eventsOf(text).map(({ method, id }) => method ?? id)).toEqual(['notifications/progress', 1]);
    expect(timers.waiting).toBe(0);
  });
});

describe('an answer that takes time', () => {
  it('the answer opens its stream, is kept alive every 15 s, and ends with its response', async () => {
    const { handle, of, timers } = controlled();
    const pending = handle(post(work('a', 1, { progressToken: 7 })));
    await timers.advance(25);
    const response = await pending;
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
    const { state } = reading(response);
    await timers.advance(14_999);
    expect(state.text).toBe('');
    await timers.advance(1);
    expect(state.text).toBe(': keepalive\n\n');
    await timers.advance(15_000);
    expect(state.text).toBe(': keepalive\n\n: keepalive\n\n');
    of('a').call.progress(5);
    await turn();
    expect(eventsOf(state.text)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 7, progress: 5 } },
    ]);
    of('a').end('done');
    await turn();
    expect(state.done).toBe(true);
    expect(eventsOf(state.text).at(-1)).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
    expect(timers.waiting).toBe(0);
  });

  it('an answer of the stateless era fails in band once its stream is open', async () => {
    const { handle, of, timers, reported } = controlled();
    const pending = handle(modern('tools/call', { name: 'work', arguments: { name: 'a' } }));
    await timers.advance(25);
    const { state } = reading(await pending);
    of('a').fail(new Error('inside'));
    await turn();
    expect(eventsOf(state.text)).toMatchObject([{ id: 1, result: { isError: true } }]);
    expect(state.text).not.toContain('inside');
    expect(reported).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('each answer of a batch is sent when it is ready', async () => {
    const { handle, of, timers } = controlled();
    const pending = handle(post([work('slow'), work('quick'), rpc('ping', {}, 'ping')]));
    await timers.advance(25);
    const { state } = reading(await pending);
    await turn();
    expect(eventsOf(state.text).map(({ id }) => id)).toEqual(['ping']);
    of('quick').end('1');
    await turn();
    expect(eventsOf(state.text).map(({ id }) => id)).toEqual(['ping', 'quick']);
    expect(state.done).toBe(false);
    of('slow').end('2');
    await turn();
    expect(eventsOf(state.text).map(({ id }) => id)).toEqual(['ping', 'quick', 'slow']);
    expect(state.done).toBe(true);
  });

  it('a cancellation applies to an earlier request of its batch', async () => {
    const { handle, of, timers } = controlled();
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'a' } };
    const pending = handle(post([work('a'), work('b'), cancel]));
    await turn();
    expect(of('a').call.signal.aborted).toBe(true);
    expect(of('b').call.signal.aborted).toBe(false);
    of('a').end('1');
    of('b').end('2');
    await timers.advance(1);
    expect(eventsOf(await (await pending).text()).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a client that goes away', () => {
  it.each([
    ['handshake', () => post([work('a'), work('b')])],
    ['stateless', () => modern('tools/call', { name: 'work', arguments: { name: 'a' } })],
  ])('a disconnected client aborts its calls (%s)', async (_era, request) => {
    const { handle, of, timers, reported } = controlled();
    const pending = handle(request());
    await timers.advance(25);
    const { state, cancel } = reading(await pending);
    const { signal } = of('a').call;
    expect(signal.aborted).toBe(false);
    await cancel();
    expect(signal.aborted).toBe(true);
    expect(timers.waiting).toBe(0);
    of('a').call.progress(1);
    of('a').fail(new Error('aborted'));
    await turn();
    expect(state.text).toBe('');
    expect(reported).toEqual([]);
  });

  it('the signal of the request also aborts its calls', async () => {
    for (const request of [
      post(work('a')),
      modern('tools/call', { name: 'work', arguments: { name: 'a' } }),
    ]) {
      const { handle, of, timers } = controlled();
      const leaving = new AbortController();
      const pending = handle(new Request(request, { signal: leaving.signal }));
      await timers.advance(25);
      const { state } = reading(await pending);
      leaving.abort();
      expect(of('a').call.signal.aborted).toBe(true);
      expect(timers.waiting).toBe(0);
      of('a').end('late');
      await turn();
      expect([state.done, state.text]).toEqual([true, '']);
    }
  });
});

describe('notifications', () => {
  it('progress requires a token and increases', async () => {
    const { handle, of } = controlled();
    const pending = handle(post([work('with', 1, { progressToken: 't' }), work('without', 2)]));
    await turn();
    for (const value of [1, 1, 0.5, 2, Number.NaN]) {
      of('with').call.progress(value);
      of('without').call.progress(value);
    }
    of('with').end('');
    of('without').end('');
    const sent = eventsOf(await (await pending).text()).filter(({ method }) => method !== undefined);
    expect(sent.map(({ params }) => params)).toEqual([
      { progressToken: 't', progress: 1 },
      { progressToken: 't', progress: 2 },
    ]);
  });

  it.each([
    ['stateless without a level', undefined, []],
    ['stateless from warning up', 'warning', ['warning', 'error']],
  ])('log notifications follow the request: %s', async (_name, logLevel, expected) => {
    const { handle, of } = controlled();
    const _meta = logLevel === undefined ? META : { ...META, 'io.modelcontextprotocol/logLevel': logLevel };
    const pending = handle(modern('tools/call', { name: 'work', arguments: { name: 'a' }, _meta }));
    await turn();
    for (const level of ['debug', 'info', 'warning', 'error'] as const)
      of('a').call.log(level, level, 'test');
    of('a').end('');
    const sent = eventsOf(await (await pending).text()).filter(({ method }) => method !== undefined);
    expect(sent.map(({ params }) => params?.level)).toEqual(expected);
  });

  it('notifications after the answer are not sent, even while others are awaited', async () => {
    const { handle, of } = controlled();
    const pending = handle(post([work('a', 1, { progressToken: 't' }), work('b', 2)]));
    await turn();
    of('a').end('');
    await turn();
    of('a').call.progress(1);
    of('b').end('');
    expect(eventsOf(await (await pending).text()).map(({ id }) => id)).toEqual([1, 2]);
  });
});
