import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  content,
  invalid,
  type McpHooks,
  refusal,
  structured,
  type ToolAnswer,
  type ToolCallEnd,
} from '#workers/auth/mcp/engine/index.ts';
import { type Caller, define, endpoint, HINTS, modern, post, readRpcAnswer, rpc, turn } from './support.ts';

const input = z.strictObject({ n: z.int().min(1).optional() });
const output = z.object({ n: z.number() });

const toolThat = (run: () => ToolAnswer<{ n: number }> | Promise<ToolAnswer<{ n: number }>>) =>
  define.tool({
    name: 'it',
    title: 'It',
    description: 'Does it',
    input,
    output,
    annotations: HINTS,
    scope: 'service:write',
    run,
  });

const call = (params: object = {}) => post(rpc('tools/call', { name: 'it', ...params }));

function watched(run: Parameters<typeof toolThat>[0], hooks: McpHooks<Caller> = {}, scopes?: string[]) {
  const ends: ToolCallEnd<Caller>[] = [];
  const reported: unknown[] = [];
  const { handle, timers } = endpoint({
    parts: { tools: [toolThat(run)] },
    options: {
      hooks: { afterToolCall: (end) => ends.push(end), report: (error) => reported.push(error), ...hooks },
    },
    ...(scopes === undefined ? {} : { scopes }),
  });
  return { handle, timers, ends, reported };
}

describe('a tool that answers', () => {
  it('a structured answer is sent twice: for programs and as text', async () => {
    const { handle, ends } = watched(() => structured({ n: 1 }));
    const { result } = await readRpcAnswer(await handle(call()));
    expect(result).toEqual({ content: [{ type: 'text', text: '{"n":1}' }], structuredContent: { n: 1 } });
    expect(ends).toEqual([
      {
        tool: 'it',
        scope: 'service:write',
        era: 'handshake',
        requestId: 1,
        context: { user: 'u1' },
        readOnly: true,
        input: {},
        notes: {},
        outcome: 'succeeded',
        durationMs: 0,
      },
    ]);
  });

  it('a structured answer with a text of its own keeps both', async () => {
    const { handle } = watched(() => structured({ n: 1 }, [{ type: 'text', text: 'one' }]));
    const { result } = await readRpcAnswer(await handle(call()));
    expect(result).toEqual({ content: [{ type: 'text', text: 'one' }], structuredContent: { n: 1 } });
  });

  it('an answer with more fields than its schema loses them', async () => {
    const { handle } = watched(() => structured({ n: 1, password: 'x' } as { n: number }));
    expect(await (await handle(call())).text()).not.toContain('password');
  });

  it('an answer with metadata keeps it in both eras', async () => {
    const answer: ToolAnswer<{ n: number }> = { kind: 'structured', value: { n: 1 }, meta: { 'a.b/c': 1 } };
    const { handle } = watched(() => answer);
    expect((await readRpcAnswer(await handle(call()))).result?._meta).toEqual({ 'a.b/c': 1 });
    expect((await readRpcAnswer(await handle(modern('tools/call', { name: 'it' })))).result?._meta).toEqual({
      'a.b/c': 1,
      'io.modelcontextprotocol/serverInfo': { name: 'test', version: '1.0.0' },
    });
  });

  it('a refusal explains itself to the model', async () => {
    const { handle, ends } = watched(() => refusal('The workspace is suspended.'));
    const { result } = await readRpcAnswer(await handle(call()));
    expect(result).toEqual({
      content: [{ type: 'text', text: 'The workspace is suspended.' }],
      isError: true,
    });
    expect(ends[0]?.outcome).toBe('refused');
  });

  it('a fault of the client is a protocol error', async () => {
    const { handle, ends } = watched(() => invalid('forged'));
    expect((await readRpcAnswer(await handle(call()))).error).toEqual({ code: -32602, message: 'forged' });
    expect(ends[0]?.outcome).toBe('invalid_input');
  });
});

describe('a tool that breaks', () => {
  const secret = new Error('SELECT secret');

  it.each<[string, () => ToolAnswer<{ n: number }> | Promise<ToolAnswer<{ n: number }>>]>([
    [
      'throws',
      () => {
        throw secret;
      },
    ],
    ['rejects', () => Promise.reject(secret)],
    ['breaks its own output schema', () => structured({ n: 'SELECT secret' } as never)],
    ['promises structure and gives none', () => content({ type: 'text', text: 'SELECT secret' })],
    ['answers with what no JSON can hold', () => structured({ n: 1n } as never)],
  ])('a tool that throws (%s) answers a fixed text and logs the fault', async (_name, run) => {
    for (const request of [call(), modern('tools/call', { name: 'it' })]) {
      const { handle, ends, reported } = watched(run);
      const { result } = await readRpcAnswer(await handle(request));
      expect(result?.isError).toBe(true);
      expect(JSON.stringify(result)).not.toContain('SELECT');
      expect(reported).toHaveLength(1);
      expect(ends[0]?.outcome).toBe('failed');
    }
  });
});

describe('input', () => {
  it.each([
    [{ n: 0 }, 'n must be at least 1.'],
    [{ n: 'x' }, 'n must be a number.'],
    [{ other: 1 }, 'other'],
    [{ constructor: 1 }, 'constructor'],
  ])('%j is explained to the model and runs nothing', async (given, told) => {
    let ran = 0;
    const { handle, ends } = watched(() => {
      ran += 1;
      return structured({ n: 1 });
    });
    const { result } = await readRpcAnswer(await handle(call({ arguments: given })));
    expect(result?.isError).toBe(true);
    expect(result?.content?.[0]?.text).toContain(told);
    expect([ran, ends[0]?.outcome]).toEqual([0, 'invalid_input']);
  });

  it('an error names ten problems at most', async () => {
    const many = define.tool({
      name: 'it',
      title: 'It',
      description: 'Needs much',
      input: z.object(
        Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`f${String(index)}`, z.string()])),
      ),
      annotations: HINTS,
      scope: 'service:read',
      run: () => content(),
    });
    const { result } = await readRpcAnswer(await endpoint({ parts: { tools: [many] } }).handle(call()));
    expect(result?.content?.[0]?.text).toMatch(/ f9 is required\. And 4 more\. Nothing was done\.$/);
  });

  it.each([{ name: 1 }, { name: 'it', arguments: [] }, { name: 'it', arguments: 'x' }, { name: 'none' }, {}])(
    'a call without a tool’s name, or that is no object, is -32602: %j',
    async (params) => {
      const { handle, ends } = watched(() => structured({ n: 1 }));
      const { error } = await readRpcAnswer(await handle(post(rpc('tools/call', params))));
      expect([error?.code, ends]).toEqual([-32602, []]);
    },
  );
});

describe('a missing scope', () => {
  it('a missing scope is a result that names it, with a challenge for the client', async () => {
    let ran = 0;
    const run = () => {
      ran += 1;
      return structured({ n: 1 });
    };
    const { handle, ends } = watched(run, {}, ['service:read']);
    const { result } = await readRpcAnswer(await handle(call({ arguments: { n: 'even bad input' } })));
    expect(result?.isError).toBe(true);
    expect(result?.content?.[0]?.text).toContain('service:write');
    expect(result?.content?.[0]?.text).toContain('https://mcp.test/connections');
    const [challenge] = (result!._meta as { 'mcp/www_authenticate': string[] })['mcp/www_authenticate'];
    expect(challenge).toMatch(/^Bearer error="insufficient_scope", error_description="/);
    expect(challenge).toContain('scope="service:read service:write"');
    expect([ran, ends[0]?.outcome]).toEqual([0, 'insufficient_scope']);
  });
});

describe('hooks', () => {
  it('a hook before a call may refuse it with a text, and sees caller and tool', async () => {
    const seen: unknown[] = [];
    const { handle, ends } = watched(() => structured({ n: 1 }), {
      beforeToolCall: async (start) => {
        seen.push(start.tool, start.context.user);
        return 'Too many calls. Try again in 8 seconds.';
      },
    });
    const { result } = await readRpcAnswer(await handle(call()));
    expect(result?.content?.[0]?.text).toBe('Too many calls. Try again in 8 seconds.');
    expect([seen, ends[0]?.outcome]).toEqual([['it', 'u1'], 'limited']);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('audit');
      },
    ],
    ['rejects', () => Promise.reject(new Error('audit'))],
  ])(
    'a hook after a call that %s does not change the answer and is reported',
    async (_name, afterToolCall) => {
      const { handle, reported } = watched(() => structured({ n: 1 }), { afterToolCall });
      const { result } = await readRpcAnswer(await handle(call()));
      await turn();
      expect([result?.structuredContent, reported.map(String)]).toEqual([{ n: 1 }, ['Error: audit']]);
    },
  );

  it('hooks measure calls and distinguish a cancelled one', async () => {
    let finish = () => {};
    const { handle, timers, ends } = watched(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(structured({ n: 1 }));
        }),
    );
    const pending = handle(call());
    await timers.advance(40);
    await (await pending).body?.cancel();
    await timers.advance(2);
    finish();
    await turn();
    expect(ends).toMatchObject([{ outcome: 'cancelled', durationMs: 42 }]);
  });
});

describe('registration', () => {
  it('refuses an invalid name, and one that is registered', () => {
    const named = (name: string) => ({ ...toolThat(() => structured({ n: 1 })), name });
    expect(() => endpoint({ parts: { tools: [named('a'), named('a')] } })).toThrow(TypeError);
    expect(() =>
      define.tool({
        name: 'no spaces',
        title: '',
        description: '',
        input,
        annotations: HINTS,
        scope: 's',
        run: () => content(),
      }),
    ).toThrow(TypeError);
  });
});
