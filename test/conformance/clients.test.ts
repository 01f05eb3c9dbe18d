import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../support/full-run.ts';
import { type AnyClient, CLIENTS } from './clients.ts';
import { startFixture, TOKEN } from './start-fixture.ts';

let fixture: Awaited<ReturnType<typeof startFixture>>;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.close());

describe.each(CLIENTS)('$name', ({ era, connect }) => {
  const seen: Array<{ method: string; version: string | null; status: number }> = [];
  let client: AnyClient | undefined;
  const watching: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const version = new Headers(init?.headers).get('mcp-protocol-version');
    seen.push({ method: init?.method ?? 'GET', version, status: response.status });
    return response;
  };
  const open = async (token = TOKEN) => {
    client = await connect(fixture.url, token, watching);
    return client;
  };

  afterEach(async () => {
    await client?.close();
    seen.length = 0;
  });

  it('the client connects in its era and asks the probe at most once', async () => {
    const connected = await open();
    expect(connected.serverName()).toBe('livery-conformance');
    await connected.listTools();
    await pause(isFullRun ? 1500 : 300);
    expect(seen.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(1);
    expect(seen.every(({ status }) => status === 200 || status === 202)).toBe(true);
    expect(seen.at(-1)?.version).toBe(era === 'stateless' ? '2026-07-28' : '2025-11-25');
  });

  it('lists and calls tools, with structured content that fits its schema', async () => {
    const connected = await open();
    const { tools } = await connected.listTools();
    expect(tools.map(({ name }) => name)).toContain('add');
    const result = await connected.callTool('add', { a: 2, b: 3 });
    expect(result.structuredContent).toEqual({ sum: 5 });
    expect(result.content).toEqual([{ type: 'text', text: '{"sum":5}' }]);
  });

  it('the client reads bad input and exceptions as results of the tool', async () => {
    const connected = await open();
    const wrong = await connected.callTool('add', { a: 'two', b: 3 });
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain('a must be a number');
    const thrown = await connected.callTool('throws', {});
    expect(thrown.isError).toBe(true);
    expect(JSON.stringify(thrown.content)).not.toContain('secret');
  });

  it('receives progress while the tool works', async () => {
    const connected = await open();
    const steps: number[] = [];
    await connected.callTool(
      'test_tool_with_progress',
      {},
      { onprogress: ({ progress }) => steps.push(progress) },
    );
    expect(steps).toEqual([0, 50, 100]);
  });

  it('cancelling frees the caller immediately, and closing the stream stops the tool', async () => {
    const connected = await open();
    const counted = async () => {
      const counter = await connect(fixture.url, TOKEN, fetch);
      const { structuredContent } = await counter.callTool('count_cancelled', {});
      await counter.close();
      return (structuredContent as { cancelled: number }).cancelled;
    };
    const before = await counted();
    const abort = new AbortController();
    const call = connected.callTool('wait', {}, { signal: abort.signal });
    await pause(200);
    abort.abort();
    await expect(call).rejects.toThrow();
    await connected.close();
    await expect.poll(counted).toBe(before + 1);
  });

  it('lists and reads resources', async () => {
    const connected = await open();
    const { resources } = await connected.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('test://static-text');
    const { resourceTemplates } = await connected.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(1);
    const { contents } = await connected.readResource('test://template/42/data');
    expect(JSON.stringify(contents)).toContain('Data for ID: 42');
    await expect(connected.readResource('test://nothing')).rejects.toThrow(/not found/i);
  });

  it('lists, completes and gets prompts', async () => {
    const connected = await open();
    const { prompts } = await connected.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('test_prompt_with_arguments');
    expect(await connected.complete('test_prompt_with_arguments', 'arg1', 'par')).toEqual([
      'paris',
      'park',
      'party',
    ]);
    const { messages } = await connected.getPrompt('test_prompt_with_arguments', { arg1: 'x', arg2: 'y' });
    expect(JSON.stringify(messages)).toContain("arg1='x', arg2='y'");
  });

  it('the client learns which scope is missing', async () => {
    const connected = await open(`${TOKEN}-read`);
    if (era === 'stateless') {
      await expect(connected.callTool('write', {})).rejects.toThrow();
      expect(seen.at(-1)?.status).toBe(403);
    } else {
      const result = await connected.callTool('write', {});
      expect(result.isError).toBe(true);
      expect(JSON.stringify(result.content)).toContain('service:write');
      expect(JSON.stringify(result._meta)).toContain('insufficient_scope');
    }
  });

  it('the client is refused without a valid token', async () => {
    await expect(connect(fixture.url, 'wrong', watching)).rejects.toThrow();
    expect(seen.at(-1)?.status).toBe(401);
  });
});
