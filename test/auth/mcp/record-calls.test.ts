import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { measureD1 } from '../../support/workerd/d1-meter.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addAccount, addPerson, type Person } from '../support/people.ts';
import { addWorkspace, setStatus } from '../support/workspace.ts';

interface AuditRow {
  account_id: string | null;
  workspace_id: string | null;
  target: string;
  outcome: string;
}

let person: Person;
let accountId: string;
let workspace: string;
let project: string;
let connection: Connection;

beforeAll(async () => {
  person = await addPerson();
  accountId = await addAccount();
  workspace = await addWorkspace(person, { accountId });
  connection = await connect(person);
  const created = await connection.value<{ id: string }>('create_project', {
    workspace_id: workspace,
    name: 'Recorded',
  });
  project = created.id;
});

const newestRow = (tool: string) =>
  env.DB.prepare(
    "SELECT account_id, workspace_id, target, outcome FROM audit_log WHERE action = 'mcp.tool' AND target = ?1 ORDER BY seq DESC",
  )
    .bind(tool)
    .first<AuditRow>();

/** Answers the log lines and Analytics Engine points that `work` writes. */
async function traceOf(work: () => Promise<unknown>) {
  const points: AnalyticsEngineDataPoint[] = [];
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  connection.bindings = {
    TOOL_CALLS: { writeDataPoint: (point) => points.push(point ?? {}) } as AnalyticsEngineDataset,
  };
  try {
    await work();
    const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    return { points, calls: logged.filter(({ event }) => event === 'mcp_tool') };
  } finally {
    lines.mockRestore();
    connection.bindings = {};
  }
}

describe('a call that only reads', () => {
  it.each([
    ['list_workspaces', () => ({})],
    ['get_workspace', () => ({ workspace_id: workspace })],
    ['list_projects', () => ({ workspace_id: workspace })],
    ['get_project', () => ({ project_id: project })],
    ['get_visits', () => ({ project_id: project })],
    ['list_messages', () => ({ project_id: project })],
    ['get_message', () => ({ message_id: 'none' })],
    ['list_builds', () => ({})],
    ['get_build', () => ({ build_id: 'none' })],
    ['list_skills', () => ({})],
    ['list_images', () => ({ workspace_id: workspace })],
    ['get_usage', () => ({})],
  ])('writes no row: %s', async (tool, input) => {
    await connection.tool('list_workspaces');
    const { rowsWritten } = await measureD1(() => connection.tool(tool, input()));
    expect(rowsWritten).toBe(0);
  });

  it('writes one log line and one Analytics Engine point that name actor, action, account, workspace and request [A7.8]', async () => {
    const { points, calls } = await traceOf(() => connection.tool('get_project', { project_id: project }));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      actor: expect.stringMatching(new RegExp(`^client .+ ${person.id}$`)),
      action: 'get_project',
      outcome: 'succeeded',
      account_id: accountId,
      workspace_id: workspace,
      request_id: expect.stringMatching(/.{8}/),
    });
    expect(points).toEqual([
      {
        indexes: [accountId],
        blobs: [
          'get_project',
          'succeeded',
          'client',
          expect.stringContaining(person.id),
          accountId,
          workspace,
          calls[0]?.request_id,
          'handshake',
        ],
        doubles: [expect.any(Number)],
      },
    ]);
  });

  it('logs no text that a user wrote', async () => {
    const { calls } = await traceOf(() => connection.tool('get_project', { project_id: 'SECRET TEXT' }));
    expect(calls[0]).toMatchObject({ outcome: 'refused', workspace_id: null });
    expect(JSON.stringify(calls)).not.toContain('secret text');
  });

  it('works without the Analytics Engine binding', async () => {
    const { TOOL_CALLS: _, ...rest } = env;
    connection.bindings = { ...rest, TOOL_CALLS: undefined } as unknown as Partial<AuthEnv>;
    expect((await connection.tool('get_project', { project_id: project })).isError).toBeUndefined();
    connection.bindings = {};
  });
});

describe('the audit row of a call that changes something', () => {
  it('names the account and the workspace [A7.8]', async () => {
    await connection.value('update_workspace', { workspace_id: workspace, name: 'Named' });
    expect(await newestRow('update_workspace')).toEqual({
      account_id: accountId,
      workspace_id: workspace,
      target: 'update_workspace',
      outcome: 'ok',
    });
  });

  it('names account and workspace after a refusal too, found by the ids in the call', async () => {
    await setStatus(workspace, 'suspended');
    await connection.tool('publish_project', { project_id: project.toUpperCase() });
    await setStatus(workspace, 'active');
    expect(await newestRow('publish_project')).toMatchObject({ workspace_id: workspace, outcome: 'refused' });
  });

  it('names no workspace that the caller may not see', async () => {
    const foreign = await addWorkspace(await addPerson());
    await connection.tool('update_workspace', { workspace_id: foreign, name: 'Mine' });
    expect(await newestRow('update_workspace')).toMatchObject({ workspace_id: null, outcome: 'refused' });
  });
});

describe('the last use of a connection', () => {
  const lastUsed = () =>
    env.DB.prepare('SELECT last_used_at AS at FROM oauth_grants WHERE user_id = ?1')
      .bind(person.id)
      .first<{ at: number }>();
  const setLastUsed = (at: number) =>
    env.DB.prepare('UPDATE oauth_grants SET last_used_at = ?2 WHERE user_id = ?1').bind(person.id, at).run();

  it('the last use is written once by simultaneous calls, and not again within five minutes', async () => {
    await setLastUsed(Date.now() - 5 * 60_000 - 1_000);
    const { rowsWritten } = await measureD1(() =>
      Promise.all(Array.from({ length: 5 }, () => connection.tool('list_workspaces'))),
    );
    expect(rowsWritten).toBe(1);
    const recent = Date.now() - 4 * 60_000;
    await setLastUsed(recent);
    await connection.tool('list_workspaces');
    expect(await lastUsed()).toEqual({ at: recent });
  });
});
