import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../support/workerd/event-types.ts';
import { auditCount } from '../support/audit.ts';
import { type Connection, connect } from '../support/mcp.ts';
import { addPerson, type Person } from '../support/people.ts';
import { seedToolPlace } from '../support/tool-calls.ts';
import { addWorkspace, setStatus } from '../support/workspace.ts';

interface Setup {
  person: Person;
  connection: Connection;
  grant: string;
  workspace: string;
  project: string;
}

interface Rules {
  credits?: number | null;
  approval?: boolean;
}

const grantOf = async (person: Person): Promise<string> => {
  const row = await env.DB.prepare(
    'SELECT id FROM oauth_grants WHERE user_id = ?1 ORDER BY created_at DESC, id LIMIT 1',
  )
    .bind(person.id)
    .first<{ id: string }>();
  return row?.id ?? '';
};

const setRules = (workspace: string, grant: string, { credits = null, approval = false }: Rules) =>
  env.DB.prepare(
    `INSERT INTO connection_rules (tenant_id, grant_id, credits_per_day_micro, publish_approval, updated_by, updated_at)
     SELECT ?1, spender, ?3, ?4, 'test', 1 FROM oauth_grants WHERE id = ?2
     ON CONFLICT DO UPDATE SET credits_per_day_micro = ?3, publish_approval = ?4`,
  )
    .bind(workspace, grant, credits === null ? null : credits * 1_000_000, approval ? 1 : 0)
    .run();

/** Connects another application of the person. One with the same spender would share the rules. */
async function connectOther(person: Person): Promise<Connection> {
  const connection = await connect(person);
  await env.DB.prepare('UPDATE oauth_grants SET spender = id WHERE id = ?1')
    .bind(await grantOf(person))
    .run();
  return connection;
}

async function setUp(rules: Rules): Promise<Setup> {
  const { person, connection, workspace, project } = await seedToolPlace(['project'], {
    creditsPerDay: 50,
  });
  const grant = await grantOf(person);
  await setRules(workspace, grant, rules);
  return { person, connection, grant, workspace, project };
}

const documentOf = (name: string) => ({
  version: 1,
  locale: 'en',
  business: { name },
  pages: [{ title: name, sections: [{ id: 'top', kind: 'hero', headline: name }] }],
});

async function write({ connection, project }: Setup, name: string): Promise<string> {
  const input = { project_id: project, document: documentOf(name) };
  const { build } = await connection.value<{ build: { id: string } }>('replace_site', input);
  return build.id;
}

const start = ({ connection, project }: Setup, more: Record<string, unknown> = {}) =>
  connection.tool('start_build', { project_id: project, prompt: 'A bakery.', replace: true, ...more });

const textOf = ({ content }: { content: { text: string }[] }): string => content[0]?.text ?? '';

const buildsOf = async ({ project }: Setup): Promise<number> => {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM builds WHERE project_id = ?1')
    .bind(project)
    .first<{ n: number }>();
  return row?.n ?? 0;
};

const chargesOf = async ({ workspace }: Setup): Promise<number> => {
  const row = await env.DB.prepare(
    "SELECT count(*) AS n FROM credit_entries WHERE tenant_id = ?1 AND op_key LIKE 'charge/%'",
  )
    .bind(workspace)
    .first<{ n: number }>();
  return row?.n ?? 0;
};

/** Makes a brand document live, as a publish does. */
const publishDocument = (account: string, document: unknown) => {
  const hash = 'a'.repeat(16);
  return env.DB.batch([
    env.DB.prepare(
      `INSERT INTO brand_artifacts
         (account_id, hash, bytes, document, pins, compiler_version, contract_version, fingerprint, created_at)
       VALUES (?1, ?2, 0, ?3, '[]', '1', '1', '', 0)`,
    ).bind(account, hash, JSON.stringify(document)),
    env.DB.prepare(
      "INSERT OR REPLACE INTO brand_states (account_id, revision, live_document_hash) VALUES (?1, '1', ?2)",
    ).bind(account, hash),
  ]);
};

describe('the budget of a connection', () => {
  it('start_build refuses a build beyond the budget, charges nothing, and answers when the budget renews', async () => {
    const setup = await setUp({ credits: 2 });
    expect((await start(setup)).isError).toBeUndefined();
    const withSkill = await start(setup, { skills: ['restaurant'] });
    expect(withSkill.isError).toBe(true);
    const tomorrow = new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();
    expect(textOf(withSkill)).toContain(
      '2 credits a day in this workspace: 1 are spent, and this build costs 1.2',
    );
    expect(textOf(withSkill)).toContain(`renews at ${tomorrow}`);
    expect((await start(setup)).isError).toBeUndefined();
    expect(textOf(await start(setup))).toContain('2 are spent');
    expect(await buildsOf(setup)).toBe(2);
    expect(await chargesOf(setup)).toBe(2);
    expect(await eventTypes(setup.workspace, 'connection.budget')).toEqual(['connection.budget_reached']);
  });

  it('concurrent calls cannot exceed the budget together', async () => {
    const setup = await setUp({ credits: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(setup)));
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(3);
    expect(await buildsOf(setup)).toBe(3);
    expect(await chargesOf(setup)).toBe(3);
  });

  it('a repeat under the same key is answered although the budget is used up meanwhile', async () => {
    const setup = await setUp({ credits: 1 });
    const first = await start(setup, { idempotency_key: 'once' });
    const again = await start(setup, { idempotency_key: 'once' });
    expect(again.structuredContent?.id).toBe(first.structuredContent?.id);
    expect(textOf(await start(setup, { idempotency_key: 'twice' }))).toContain('credits a day');
  });

  it('cancelled and failed builds, other applications, workspaces and days do not count', async () => {
    const setup = await setUp({ credits: 1 });
    const { structuredContent: first } = await start(setup);
    await setup.connection.value('cancel_build', { build_id: first?.id });
    const { structuredContent: second } = await start(setup);
    await env.DB.prepare("UPDATE builds SET status = 'failed' WHERE id = ?1").bind(second?.id).run();
    const { structuredContent: third } = await start(setup);
    await env.DB.prepare('UPDATE builds SET created_at = created_at - 86400000 WHERE id = ?1')
      .bind(third?.id)
      .run();
    const other = await connectOther(setup.person);
    const input = { project_id: setup.project, prompt: 'Of another application.', replace: true };
    expect((await other.tool('start_build', input)).isError).toBeUndefined();
    expect((await start(setup)).isError).toBeUndefined();
    expect((await start(setup)).isError).toBe(true);
    const elsewhere = await addWorkspace(setup.person, { creditsPerDay: 50 });
    const wide = { ...setup, connection: await connect(setup.person) };
    const grant = await grantOf(setup.person);
    await setRules(setup.workspace, grant, { credits: 0 });
    const { id: project } = await wide.connection.value<{ id: string }>('create_project', {
      workspace_id: elsewhere,
      name: 'Elsewhere',
    });
    expect((await start({ ...wide, project })).isError).toBeUndefined();
  });

  it('a refusal that only the provider can lift names its support, when its brand does', async () => {
    const setup = await setUp({});
    await setStatus(setup.workspace, 'suspended');
    expect(textOf(await start(setup))).not.toContain('Next step');
    const { account_id: account } = (await env.DB.prepare('SELECT account_id FROM tenants WHERE id = ?1')
      .bind(setup.workspace)
      .first<{ account_id: string }>())!;
    const document = {
      schemaVersion: 1,
      identity: { productName: 'Lind Hosting', support: { url: 'https://lind.example/help' } },
    };
    await publishDocument(account, document);
    expect(textOf(await start(setup))).toContain(
      'Next step for the user: their provider Lind Hosting at https://lind.example/help.',
    );
  });

  it('start_build says that the workspace is suspended rather than that the budget is used up', async () => {
    const setup = await setUp({ credits: 5 });
    await setStatus(setup.workspace, 'suspended');
    expect(textOf(await start(setup))).toContain('suspended');
  });

  it('get_usage shows what the connection may do', async () => {
    const setup = await setUp({ credits: 5, approval: true });
    await start(setup);
    const usage = await setup.connection.value<{
      connection: { ends_at: string };
      workspaces: { connection: unknown }[];
    }>('get_usage', { workspace_id: setup.workspace });
    expect(usage.connection).toEqual({
      scopes: ['service:read', 'service:write', 'service:deploy', 'service:manage'],
      workspaces: null,
      ends_at: expect.any(String),
      manage_url: `${env.BASE_URL}/connections`,
      did: [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ build\.start One$/)],
    });
    expect(Date.parse(usage.connection.ends_at)).toBeGreaterThan(Date.now() + 179 * 86_400_000);
    expect(usage.workspaces[0]?.connection).toEqual({
      credits_per_day: 5,
      credits_today: 1,
      credits_left_today: 4,
      renews_at: expect.stringMatching(/T00:00:00\.000Z$/),
      publishing: 'after_approval',
      activity_url: `${env.BASE_URL}/dashboard/connections/${setup.grant}?workspace=${setup.workspace}`,
    });
    await setRules(setup.workspace, setup.grant, {});
    const free = await setup.connection.value<typeof usage>('get_usage', { workspace_id: setup.workspace });
    expect(free.workspaces[0]?.connection).toEqual({
      credits_per_day: null,
      credits_today: null,
      credits_left_today: null,
      renews_at: null,
      publishing: 'allowed',
      activity_url: expect.any(String),
    });
  });
});

interface Published {
  state: string;
  published_build_id: string | null;
  publish_request?: { id: string; state: string; build_id: string };
}

const publish = ({ connection, project }: Setup, input: Record<string, unknown> = {}) =>
  connection.tool('publish_project', { project_id: project, ...input });

const requestOf = ({ connection, project }: Setup) =>
  connection.tool('get_publish_request', { project_id: project });

const decide = (id: string, state: string) =>
  env.DB.prepare('UPDATE publish_requests SET state = ?2, decided_at = 5 WHERE id = ?1')
    .bind(id, state)
    .run();

const requestsOf = async ({ project }: Setup) =>
  (
    await env.DB.prepare('SELECT build_id, state FROM publish_requests WHERE project_id = ?1 ORDER BY rowid')
      .bind(project)
      .all<{ build_id: string; state: string }>()
  ).results;

describe('a connection that publishes only after approval', () => {
  it('publish_project sends a request instead of publishing, and answers that it did', async () => {
    const setup = await setUp({ approval: true });
    const build = await write(setup, 'Lind');
    const answer = await publish(setup);
    expect(answer.isError).toBeUndefined();
    expect(textOf(answer)).toMatch(/^Nothing was published\. This connection publishes only after approval/);
    expect(answer.structuredContent).toMatchObject({
      state: 'draft',
      published_build_id: null,
      publish_request: { state: 'pending', build_id: build },
    });
    expect(await auditCount('project.publish', setup.project)).toBe(0);
    const { id } = (answer.structuredContent as unknown as Published).publish_request!;
    expect(await auditCount('publish.request', id)).toBe(1);
  });

  it('publish_project does not ask the user of the client, because the people of the workspace decide', async () => {
    const setup = await setUp({ approval: true });
    await write(setup, 'Lind');
    const { result } = await setup.connection.modern(
      'tools/call',
      { name: 'publish_project', arguments: { project_id: setup.project } },
      { elicitation: {} },
    );
    expect(result).toMatchObject({
      resultType: 'complete',
      structuredContent: { publish_request: { state: 'pending' } },
    });
  });

  it('repeated and concurrent calls make one request, which a request for another version replaces', async () => {
    const setup = await setUp({ approval: true });
    const first = await write(setup, 'Lind');
    await Promise.all([publish(setup), publish(setup), publish(setup)]);
    expect(await requestsOf(setup)).toEqual([{ build_id: first, state: 'pending' }]);
    const second = await write(setup, 'Lind and sons');
    await publish(setup);
    expect(await requestsOf(setup)).toEqual([
      { build_id: first, state: 'replaced' },
      { build_id: second, state: 'pending' },
    ]);
    await publish(setup, { build_id: first });
    expect((await requestsOf(setup)).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'pending']);
  });

  it('get_publish_request answers the decision, and a declined version is not requested again', async () => {
    const setup = await setUp({ approval: true });
    expect((await requestOf(setup)).isError).toBe(true);
    await write(setup, 'Lind');
    const asked = (await publish(setup)).structuredContent as unknown as Published;
    const request = asked.publish_request!.id;
    expect((await requestOf(setup)).structuredContent).toMatchObject({
      id: request,
      state: 'pending',
      decided_at: null,
      next: expect.stringContaining('Tell the user'),
    });
    await decide(request, 'declined');
    expect((await requestOf(setup)).structuredContent).toMatchObject({
      state: 'declined',
      decided_at: '1970-01-01T00:00:00.005Z',
    });
    const again = await publish(setup);
    expect(again.isError).toBe(true);
    expect(textOf(again)).toContain('declined to publish this version');
    expect(await requestsOf(setup)).toHaveLength(1);
    const changed = await write(setup, 'Lind and sons');
    expect((await publish(setup)).structuredContent).toMatchObject({
      publish_request: { state: 'pending', build_id: changed },
    });
  });

  it('no request is made for a version that cannot be published or is published already', async () => {
    const setup = await setUp({ approval: true });
    expect(textOf(await publish(setup))).toContain('No build of this project has succeeded');
    const build = await write(setup, 'Lind');
    expect((await publish(setup, { build_id: crypto.randomUUID() })).isError).toBe(true);
    expect(textOf(await publish({ ...setup, project: crypto.randomUUID() }))).toContain('no such project');
    await env.DB.prepare("UPDATE projects SET state = 'published', published_build_id = ?2 WHERE id = ?1")
      .bind(setup.project, build)
      .run();
    expect((await publish(setup)).structuredContent).not.toHaveProperty('publish_request');
    expect(await requestsOf(setup)).toEqual([]);
    await setStatus(setup.workspace, 'suspended');
    await write(setup, 'Lind and sons').catch(() => null);
    expect(await requestsOf(setup)).toEqual([]);
  });

  it('get_publish_request shows the requests of its own connection only', async () => {
    const setup = await setUp({ approval: true });
    await write(setup, 'Lind');
    await publish(setup);
    const other = { ...setup, connection: await connectOther(setup.person) };
    const stranger = { ...setup, connection: await connect(await addPerson()) };
    const unknown = textOf(await requestOf({ ...setup, project: crypto.randomUUID() }));
    for (const { isError, content } of [await requestOf(other), await requestOf(stranger)]) {
      expect(isError).toBe(true);
      expect(content[0]?.text).toBe(unknown);
    }
    // Another application of the same person, without rules, publishes.
    expect((await publish(other)).structuredContent).toMatchObject({ state: 'published' });
  });
});
