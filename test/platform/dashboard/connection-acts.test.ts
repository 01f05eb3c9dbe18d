import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../shared/operation.ts';
import { deleteProject } from '../../../shared/projects/delete-project.ts';
import { publishProject } from '../../../shared/projects/publish-project.ts';
import { renameProject } from '../../../shared/projects/rename-project.ts';
import { startBuild } from '../../../shared/projects/start-build.ts';
import { unpublishProject } from '../../../shared/projects/unpublish-project.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { versionsService } from '../../../workers/platform/builds/versions/versions-service.ts';
import { png, raster } from '../../support/media/png.ts';
import { runBuilds } from './run-builds.ts';
import { newVisitor, userOf, type Visitor, visitorOf } from './visitor.ts';

interface Assistant {
  visitor: Visitor;
  grant: string;
  project: string;
  operation: Operation;
}

async function addGrant(userId: string, workspaces: string[] | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO oauth_clients (id, source, name, redirect_uris, grant_types, scope, created_at)
       VALUES (?1, 'dcr', 'Claude', '[]', '[]', '', 1)`,
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO oauth_grants (id, user_id, client_id, scope, workspaces, redirect_uri, created_at, first_used_at,
         last_used_at, expires_at, absolute_expires_at)
       VALUES (?1, ?2, ?1, 'service:read', ?4, 'http://localhost/', 1, 1, 1, ?3, ?3)`,
    ).bind(id, userId, Date.now() + 3_600_000, workspaces === null ? null : JSON.stringify(workspaces)),
  ]);
  return id;
}

const viewerOf = ({ visitor }: Assistant) => ({ userId: visitor.userId, workspaces: [visitor.workspaceId] });
const service = versionsService(env, systemRuntime);

/** A project with a first version, and a connection of its owner. */
async function newAssistant(): Promise<Assistant> {
  const visitor = await newVisitor();
  const grant = await addGrant(visitor.userId);
  const made = await visitor.post('/dashboard/projects', { prompt: 'A bakery', key: 'form-0001' });
  const project = new URL(made.headers.get('Location') ?? '', 'http://x').pathname.split('/').at(-1) ?? '';
  await runBuilds();
  const operation: Operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'client', id: `client ${visitor.userId}` },
    requestId: 'test',
    grantId: grant,
  };
  return { visitor, grant, project, operation };
}

async function edit(assistant: Assistant, name: string): Promise<string> {
  const { project, operation, grant } = assistant;
  const made = await service.edit(
    { viewer: viewerOf(assistant), actor: operation.actor, requestId: 'test', grantId: grant },
    {
      projectId: project,
      base: null,
      note: `Named ${name}`,
      operationKey: crypto.randomUUID(),
      change: { operations: [{ op: 'set_business', values: { name } }] },
    },
  );
  if (!made.ok) throw new Error(made.code);
  return made.value.build.id;
}

const publish = (assistant: Assistant) =>
  publishProject(assistant.operation, viewerOf(assistant), { projectId: assistant.project, buildId: null });

const pageOf = async ({ visitor, grant }: Assistant, as: Visitor = visitor): Promise<string> =>
  (await as.get(`/dashboard/connections/${grant}`)).text();

/** The acts that can be undone, the latest first. */
const undoable = (html: string): string[] =>
  [...html.matchAll(/name="act" value="(\d+)"/g)].map(([, seq]) => seq ?? '');

const undo = ({ visitor, grant }: Assistant, act: string, as: Visitor = visitor) =>
  as.post(`/dashboard/connections/${grant}/undo`, { act });

const projectRow = ({ project }: Assistant) =>
  env.DB.prepare(
    `SELECT name, state, published_build_id AS published, deleted_at AS deleted,
       (SELECT id FROM builds WHERE project_id = projects.id AND status = 'succeeded' ORDER BY created_at DESC, id DESC LIMIT 1)
         AS newest
     FROM projects WHERE id = ?1`,
  )
    .bind(project)
    .first<{
      name: string;
      state: string;
      published: string | null;
      deleted: number | null;
      newest: string;
    }>();

const auditOf = async (action: string, target: string) =>
  (
    await env.DB.prepare(
      'SELECT actor_kind, grant_id FROM audit_log WHERE action = ?1 AND target = ?2 ORDER BY seq',
    )
      .bind(action, target)
      .all<{ actor_kind: string; grant_id: string | null }>()
  ).results;

const limitsOf = ({ grant, visitor }: Assistant) =>
  env.DB.prepare(
    'SELECT credits_per_day_micro AS credits, publish_approval AS approval FROM connection_rules WHERE grant_id = ?1 AND tenant_id = ?2',
  )
    .bind(grant, visitor.workspaceId)
    .first();

/** Somebody who works in the workspace without owning it. */
async function memberOf({ visitor }: Assistant): Promise<Visitor> {
  const email = `${crypto.randomUUID()}@example.test`;
  await visitor.post('/dashboard/members', { email });
  return visitorOf(visitor.account, visitor.workspaceId, await userOf(email), email);
}

describe('what an assistant did', () => {
  let assistant: Assistant;
  beforeAll(async () => {
    assistant = await newAssistant();
  });

  it('the page lists every change with its time, the difference and the way back', async () => {
    const { operation, project, visitor } = assistant;
    const viewer = viewerOf(assistant);
    await edit(assistant, 'Lind');
    await renameProject(operation, viewer, { projectId: project, name: 'Lind site' });
    await publish(assistant);
    await startBuild(operation, viewer, { projectId: project, prompt: 'Red', skills: [], operationKey: 'a' });
    await service.uploadImage(
      { viewer, actor: operation.actor, requestId: 'test', grantId: assistant.grant },
      { workspaceId: visitor.workspaceId, name: 'Dot', file: png(2, 2, { raster: raster(2, 2) }) },
    );
    const html = await pageOf(assistant);
    const sentences = [
      'Uploaded the picture Dot',
      'Started a build of Lind site',
      'Published Lind site',
      'to Lind site',
      'Changed the site of Lind site',
    ];
    const places = sentences.map((sentence) => html.indexOf(sentence));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(html).toContain('Named Lind');
    expect(html).toContain('Show what changed');
    expect(html).toContain('1 credits');
    // The build is queued, so that there is nothing of it to undo.
    expect(undoable(html)).toHaveLength(4);
  });

  it('the page lists nothing that people did themselves', async () => {
    expect(await pageOf(assistant)).not.toContain('Created');
  });
});

describe('undoing what an assistant did', () => {
  it('an undone change makes the version before the newest one again, once', async () => {
    const assistant = await newAssistant();
    const before = (await projectRow(assistant))?.newest;
    const made = await edit(assistant, 'Lind');
    const [act = ''] = undoable(await pageOf(assistant));
    expect((await undo(assistant, act)).status).toBe(303);
    expect((await undo(assistant, act)).status).toBe(303);
    const newest = (await projectRow(assistant))?.newest ?? '';
    expect(newest).not.toBe(made);
    const rows = await env.DB.prepare(
      "SELECT based_on, grant_id FROM builds WHERE project_id = ?1 AND origin = 'restore'",
    )
      .bind(assistant.project)
      .all();
    expect(rows.results).toEqual([{ based_on: before, grant_id: null }]);
    expect(await auditOf('build.restore', newest)).toEqual([{ actor_kind: 'user', grant_id: null }]);
    const html = await pageOf(assistant);
    expect(undoable(html)).toEqual([]);
    expect(html).toContain('Changed again since then');
  });

  it('an undone publication shows visitors what they saw before it: nothing, or the version before', async () => {
    const assistant = await newAssistant();
    const first = (await projectRow(assistant))?.newest;
    await publish(assistant);
    const second = await edit(assistant, 'Lind');
    await publish(assistant);
    const acts = undoable(await pageOf(assistant));
    const [latest = ''] = acts;
    // The first publication cannot be undone while visitors see another version.
    expect(acts).toHaveLength(2);
    expect((await projectRow(assistant))?.published).toBe(second);
    expect((await undo(assistant, latest)).status).toBe(303);
    expect((await undo(assistant, latest)).status).toBe(303);
    expect((await projectRow(assistant))?.published).toBe(first);
    const left = undoable(await pageOf(assistant));
    const firstPublication = left.find((seq) => !acts.includes(seq)) ?? '';
    expect((await undo(assistant, firstPublication)).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'unpublished', published: null });
  });

  it('an undone unpublication publishes again, an undone deletion restores, and an undone renaming takes the name back', async () => {
    const assistant = await newAssistant();
    const { operation, project } = assistant;
    const viewer = viewerOf(assistant);
    const name = (await projectRow(assistant))?.name;
    await renameProject(operation, viewer, { projectId: project, name: 'Other' });
    const [renaming = ''] = undoable(await pageOf(assistant));
    await undo(assistant, renaming);
    expect((await projectRow(assistant))?.name).toBe(name);
    await publish(assistant);
    const shown = (await projectRow(assistant))?.published;
    await unpublishProject(operation, viewer, project);
    const [unpublishing = ''] = undoable(await pageOf(assistant));
    await undo(assistant, unpublishing);
    expect((await projectRow(assistant))?.published).toBe(shown);
    await deleteProject(operation, viewer, project);
    expect((await projectRow(assistant))?.deleted).not.toBeNull();
    const html = await pageOf(assistant);
    expect(undoable(html)).toHaveLength(1);
    await undo(assistant, undoable(html)[0] ?? '');
    expect(await projectRow(assistant)).toMatchObject({ deleted: null, state: 'unpublished' });
  });

  it('an act is not undone when somebody has changed the same since', async () => {
    const assistant = await newAssistant();
    const { operation, project } = assistant;
    await renameProject(operation, viewerOf(assistant), { projectId: project, name: 'Other' });
    await edit(assistant, 'Lind');
    await publish(assistant);
    const acts = undoable(await pageOf(assistant));
    expect(acts).toHaveLength(3);
    const { grantId: _, ...own } = operation;
    const person = { ...assistant, operation: own as Operation };
    await renameProject(own as Operation, viewerOf(assistant), { projectId: project, name: 'By a person' });
    await service.edit(
      { viewer: viewerOf(assistant), actor: own.actor, requestId: 'test' },
      {
        projectId: project,
        base: null,
        note: null,
        operationKey: 'person',
        change: { operations: [{ op: 'set_business', values: { name: 'Person' } }] },
      },
    );
    await publish(person);
    const before = await projectRow(assistant);
    expect(undoable(await pageOf(assistant))).toEqual([]);
    for (const act of acts) expect((await undo(assistant, act)).status).toBe(409);
    expect(await projectRow(assistant)).toEqual(before);
  });

  it('only the person of the connection and owners can undo its acts', async () => {
    const assistant = await newAssistant();
    await publish(assistant);
    const [act = ''] = undoable(await pageOf(assistant));
    const member = await memberOf(assistant);
    expect((await member.get(`/dashboard/connections/${assistant.grant}`)).status).toBe(404);
    expect((await undo(assistant, act, member)).status).not.toBe(303);
    const stranger = await newAssistant();
    const theirs = { ...assistant, visitor: stranger.visitor };
    expect((await stranger.visitor.get(`/dashboard/connections/${assistant.grant}`)).status).toBe(404);
    expect((await undo(theirs, act)).status).not.toBe(303);
    expect((await undo({ ...stranger, grant: stranger.grant }, act)).status).not.toBe(303);
    expect((await undo(assistant, 'x')).status).not.toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'published' });
    // A helper sees what their own assistant did; the owner sees it too.
    const own = { ...assistant, visitor: member, grant: await addGrant(member.userId) };
    expect((await member.get(`/dashboard/connections/${own.grant}`)).status).toBe(200);
    expect(await pageOf(own, assistant.visitor)).toContain(member.email);
    expect(await (await assistant.visitor.get('/dashboard/connections')).text()).toContain(member.email);
    expect(await (await member.get('/dashboard/connections')).text()).not.toContain(assistant.visitor.email);
  });

  it('acts can be undone after the connection was ended', async () => {
    const assistant = await newAssistant();
    await publish(assistant);
    await assistant.visitor.post(`/dashboard/connections/${assistant.grant}/disconnect`);
    const html = await pageOf(assistant);
    expect(html).toContain('Disconnected');
    expect((await undo(assistant, undoable(html)[0] ?? '')).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'unpublished' });
  });
});

describe('the limits of a connection', () => {
  const save = ({ visitor, grant }: Assistant, fields: Record<string, string>, as = visitor) =>
    as.post(`/dashboard/connections/${grant}/limits`, fields);

  it('an owner sets the limits, which are recorded once and shown again', async () => {
    const assistant = await newAssistant();
    expect(await limitsOf(assistant)).toBeNull();
    for (let time = 0; time < 2; time += 1)
      expect((await save(assistant, { credits: '7', approval: 'yes' })).status).toBe(303);
    expect(await limitsOf(assistant)).toEqual({ credits: 7_000_000, approval: 1 });
    expect(await auditOf('connection.rules', assistant.grant)).toHaveLength(1);
    expect(await pageOf(assistant)).toMatch(/name="credits"[^>]*value="7"/);
    await save(assistant, { credits: '' });
    expect(await limitsOf(assistant)).toEqual({ credits: null, approval: 0 });
  });

  it('the form keeps what was typed when it is no number', async () => {
    const assistant = await newAssistant();
    for (const credits of ['-1', '1.5', 'many', '1234567']) {
      const refused = await save(assistant, { credits });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain('Enter a whole number of credits');
      expect(html).toContain(`value="${credits}"`);
    }
    expect(await limitsOf(assistant)).toBeNull();
  });

  it('helpers and strangers set no limits, and connections that cannot enter the workspace have none', async () => {
    const assistant = await newAssistant();
    const member = await memberOf(assistant);
    const own = { ...assistant, grant: await addGrant(member.userId) };
    expect(await pageOf(own, member)).toContain('Only an owner of the workspace can change these limits.');
    await save(own, { credits: '9' }, member);
    expect(await limitsOf(own)).toBeNull();
    const stranger = await newVisitor();
    await save(assistant, { credits: '9' }, stranger);
    const elsewhere = { ...assistant, grant: await addGrant(assistant.visitor.userId, ['another']) };
    await save(elsewhere, { credits: '9' });
    expect([await limitsOf(assistant), await limitsOf(elsewhere)]).toEqual([null, null]);
  });
});

describe('a request to publish', () => {
  async function request(assistant: Assistant, build: string): Promise<string> {
    const id = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO publish_requests (id, tenant_id, account_id, project_id, build_id, grant_id, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1)`,
    )
      .bind(
        id,
        assistant.visitor.workspaceId,
        assistant.visitor.account.accountId,
        assistant.project,
        build,
        assistant.grant,
      )
      .run();
    return id;
  }
  const stateOf = (id: string) =>
    env.DB.prepare('SELECT state, decided_by FROM publish_requests WHERE id = ?1').bind(id).first();
  const decide = (visitor: Visitor, id: string, decision: string) =>
    visitor.post(`/dashboard/connections/requests/${id}`, { decision });

  it('the request is shown where people look, with the difference to what visitors see', async () => {
    const assistant = await newAssistant();
    const { visitor, project } = assistant;
    await publish(assistant);
    const id = await request(assistant, await edit(assistant, 'Lind'));
    for (const path of ['/dashboard/connections', `/dashboard/projects/${project}`])
      expect(await (await visitor.get(path)).text(), path).toContain(`/dashboard/connections/requests/${id}`);
    const html = await (await visitor.get(`/dashboard/connections/requests/${id}`)).text();
    expect(html).toMatch(/<ins dir="auto">.*Lind<\/ins>/s);
    expect(html).toContain(visitor.email);
    expect(html.match(/<iframe/g)).toHaveLength(2);
  });

  it('an approved request publishes the very version that was asked for, once', async () => {
    const assistant = await newAssistant();
    const asked = await edit(assistant, 'Lind');
    const id = await request(assistant, asked);
    await edit(assistant, 'Lind and sons');
    await Promise.all([1, 2, 3].map(() => decide(assistant.visitor, id, 'approve')));
    expect(await stateOf(id)).toEqual({ state: 'approved', decided_by: assistant.visitor.userId });
    expect((await projectRow(assistant))?.published).toBe(asked);
    expect(await auditOf('project.publish', assistant.project)).toEqual([
      { actor_kind: 'user', grant_id: null },
    ]);
    expect(await auditOf('publish.approve', id)).toHaveLength(1);
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'approved' });
  });

  it('a declined or replaced request publishes nothing', async () => {
    const assistant = await newAssistant();
    const id = await request(assistant, await edit(assistant, 'Lind'));
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(303);
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(303);
    expect((await decide(assistant.visitor, id, 'approve')).status).toBe(409);
    expect(await auditOf('publish.decline', id)).toHaveLength(1);
    const replaced = await request(assistant, await edit(assistant, 'Lind and sons'));
    await env.DB.prepare("UPDATE publish_requests SET state = 'replaced' WHERE id = ?1").bind(replaced).run();
    expect((await decide(assistant.visitor, replaced, 'approve')).status).toBe(409);
    expect(await projectRow(assistant)).toMatchObject({ state: 'draft', published: null });
  });

  it('a request stays open when it cannot be published, and only people of the workspace decide it', async () => {
    const assistant = await newAssistant();
    const id = await request(assistant, await edit(assistant, 'Lind'));
    const stranger = await newVisitor();
    expect((await decide(stranger, id, 'approve')).status).not.toBe(303);
    expect((await decide(assistant.visitor, id, 'perhaps')).status).not.toBe(303);
    await env.DB.prepare(
      `UPDATE entitlements SET caps = json_set(caps, '$.max_published_projects', 0) WHERE tenant_id = ?1`,
    )
      .bind(assistant.visitor.workspaceId)
      .run();
    expect(await (await decide(assistant.visitor, id, 'approve')).text()).toContain(
      'no further published project',
    );
    expect(await stateOf(id)).toEqual({ state: 'pending', decided_by: null });
    const member = await memberOf(assistant);
    await env.DB.prepare(
      `UPDATE entitlements SET caps = json_set(caps, '$.max_published_projects', 2) WHERE tenant_id = ?1`,
    )
      .bind(assistant.visitor.workspaceId)
      .run();
    expect((await decide(member, id, 'approve')).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'published' });
  });
});
