import { env } from 'cloudflare:workers';
import {
  CallToolResultSchema,
  CreateTaskResultSchema,
  GetTaskResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addWorkspace } from '../support/workspace.ts';

let person: Person;
let connection: Connection;
let project: string;
beforeAll(async () => {
  person = await addPerson();
  const workspace = await addWorkspace(person, { creditsPerDay: 5 });
  connection = await connect(person);
  const input = { workspace_id: workspace, name: 'Lind' };
  ({ id: project } = await connection.value<{ id: string }>('create_project', input));
});

const startTask = (input: Record<string, unknown> = {}) =>
  connection.rpc('tools/call', {
    name: 'start_build',
    arguments: { project_id: project, prompt: 'A bakery.', replace: true, ...input },
    task: { ttl: 60_000 },
  });
async function taskIn(answer: ReturnType<typeof startTask>): Promise<string> {
  const { result } = await answer;
  return (result?.task as { taskId: string } | undefined)?.taskId ?? '';
}

describe('start_build as a task', () => {
  it('the capability and the tool announce tasks to clients of the handshake era', async () => {
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const { result } = await connection.rpc('initialize', hello);
    expect(result?.capabilities).toMatchObject({ tasks: { cancel: {}, requests: { tools: { call: {} } } } });
    const tools = (await connection.rpc('tools/list')).result?.tools as {
      name: string;
      execution?: object;
    }[];
    expect(tools.filter(({ execution }) => execution).map(({ name }) => name)).toEqual(['start_build']);
    const { result: modern } = await connection.modern('server/discover', {});
    expect(modern?.capabilities).not.toHaveProperty('tasks');
  });

  it('the call answers a task at once, which shows its progress and then the build', async () => {
    const { result } = await startTask();
    expect(() => CreateTaskResultSchema.parse(result)).not.toThrow();
    const taskId = await taskIn(startTask({ idempotency_key: 'again' }));
    const state = await connection.rpc('tasks/get', { taskId });
    expect(() => GetTaskResultSchema.parse(state.result)).not.toThrow();
    expect(state.result).toMatchObject({ taskId, status: 'working', pollInterval: 1000, ttl: null });
    const waiting = connection.rpc('tasks/result', { taskId });
    await env.DB.prepare(
      "UPDATE builds SET status = 'succeeded', artifact = 'a', finished_at = 5 WHERE id = ?1",
    )
      .bind(taskId)
      .run();
    const { result: end } = await waiting;
    expect(() => CallToolResultSchema.parse(end)).not.toThrow();
    expect(end).toMatchObject({
      structuredContent: { id: taskId, status: 'succeeded' },
      _meta: { 'io.modelcontextprotocol/related-task': { taskId } },
    });
    const ended = await connection.rpc('tasks/get', { taskId });
    expect(ended.result).toMatchObject({ status: 'completed', statusMessage: 'The build has succeeded' });
    expect((await connection.rpc('tasks/cancel', { taskId })).error?.message).toContain('ended already');
  });

  it('a task is cancelled, and its credits are given back', async () => {
    const taskId = await taskIn(startTask());
    expect((await connection.rpc('tasks/cancel', { taskId })).result).toMatchObject({ status: 'cancelled' });
    expect((await connection.rpc('tasks/get', { taskId })).result).toMatchObject({ status: 'cancelled' });
    const row = await env.DB.prepare(
      "SELECT count(*) AS n FROM credit_entries WHERE op_key LIKE 'refund/%' AND op_key LIKE '%' || (SELECT operation_key FROM builds WHERE id = ?1) || '%'",
    )
      .bind(taskId)
      .first<{ n: number }>();
    expect(row?.n).toBe(1);
  });

  it('a refused start is an error with its reason, and other tools cannot run as tasks', async () => {
    const refused = await startTask({ project_id: crypto.randomUUID() });
    expect(refused.error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('no such project'),
    });
    const other = await connection.rpc('tools/call', { name: 'list_projects', arguments: {}, task: {} });
    expect(other.error?.code).toBe(-32601);
  });

  it('tasks of other connections are answered as unknown tasks', async () => {
    const taskId = await taskIn(startTask());
    const others = [await connect(person), await connect(await addPerson())];
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel']) {
      const { error } = await connection.rpc(method, { taskId: crypto.randomUUID() });
      expect(error?.code).toBe(-32602);
      for (const other of others) expect((await other.rpc(method, { taskId })).error).toEqual(error);
      expect((await connection.rpc(method, { taskId: 5 })).error?.code).toBe(-32602);
    }
  });

  it('a connection that may only read cannot cancel', async () => {
    const reader = await connect(person, []);
    const { error } = await reader.rpc('tasks/cancel', { taskId: crypto.randomUUID() });
    expect(error?.message).toContain('service:write');
  });

  it('a call of the stateless era is answered without a task', async () => {
    const { result } = await connection.modern('tools/call', {
      name: 'start_build',
      arguments: { project_id: project, prompt: 'A florist.', replace: true },
      task: {},
    });
    expect(result).toMatchObject({ structuredContent: { status: 'queued' } });
    expect((await connection.modern('tasks/get', { taskId: 'x' })).result).toBeUndefined();
  });
});
