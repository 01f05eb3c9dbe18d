import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/operation.ts';
import { deleteProject } from '#shared/projects/delete-project.ts';
import { renameProject } from '#shared/projects/rename-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { unpublishProject } from '#shared/projects/unpublish-project.ts';
import { png, raster } from '../../support/media/png.ts';
import { addGrant } from './add-grant.ts';
import {
  type Assistant,
  createMember,
  edit,
  findAudit,
  newAssistant,
  projectRow,
  publish,
  readConnectionsPage,
  service,
  undo,
  undoable,
  viewerOf,
} from './assistant.ts';

describe('what an assistant did', () => {
  let assistant: Assistant;
  beforeAll(async () => {
    assistant = await newAssistant();
  });

  it('the page lists every change with its time, its difference and a button to undo it', async () => {
    const { operation, project, visitor } = assistant;
    const viewer = viewerOf(assistant);
    await edit(assistant, 'Lind');
    await renameProject(operation, viewer, { projectId: project, name: 'Lind site' });
    await publish(assistant);
    await startBuild(operation, viewer, {
      projectId: project,
      prompt: 'Red',
      skills: [],
      operationKey: 'a',
      mayHaveSite: true,
    });
    await service.uploadImage(
      { viewer, actor: operation.actor, requestId: 'test', grantId: assistant.grant },
      { workspaceId: visitor.workspaceId, name: 'Dot', file: png(2, 2, { raster: raster(2, 2) }) },
    );
    const html = await readConnectionsPage(assistant);
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
    // The build is queued, so that nothing can be undone.
    expect(undoable(html)).toHaveLength(4);
  });

  it('the page lists no changes by people', async () => {
    expect(await readConnectionsPage(assistant)).not.toContain('Created');
  });
});

describe('undoing what an assistant did', () => {
  it('an undone change makes the version before the newest one again, once', async () => {
    const assistant = await newAssistant();
    const before = (await projectRow(assistant))?.newest;
    const made = await edit(assistant, 'Lind');
    // The new name of the business renamed the project, which is an act of its own.
    const acts = undoable(await readConnectionsPage(assistant));
    const act = acts.at(-1) ?? '';
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
    expect(await findAudit('build.restore', newest)).toEqual([{ actor_kind: 'user', grant_id: null }]);
    const html = await readConnectionsPage(assistant);
    expect(undoable(html)).toEqual(acts.slice(0, -1));
    expect(html).toContain('Changed again since then');
  });

  it('an undone publication restores the earlier version, or no site', async () => {
    const assistant = await newAssistant();
    const first = (await projectRow(assistant))?.newest;
    await publish(assistant);
    const second = await edit(assistant, 'Lind');
    await publish(assistant);
    const acts = undoable(await readConnectionsPage(assistant));
    const [latest = ''] = acts;
    // The first publication cannot be undone while another version is published.
    expect(acts).toHaveLength(3);
    expect((await projectRow(assistant))?.published).toBe(second);
    expect((await undo(assistant, latest)).status).toBe(303);
    expect((await undo(assistant, latest)).status).toBe(303);
    expect((await projectRow(assistant))?.published).toBe(first);
    const left = undoable(await readConnectionsPage(assistant));
    const firstPublication = left.find((seq) => !acts.includes(seq)) ?? '';
    expect((await undo(assistant, firstPublication)).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'unpublished', published: null });
  });

  it('an undone unpublication publishes again, an undone deletion restores, and an undone renaming restores the name', async () => {
    const assistant = await newAssistant();
    const { operation, project } = assistant;
    const viewer = viewerOf(assistant);
    const name = (await projectRow(assistant))?.name;
    await renameProject(operation, viewer, { projectId: project, name: 'Other' });
    const [renaming = ''] = undoable(await readConnectionsPage(assistant));
    await undo(assistant, renaming);
    expect((await projectRow(assistant))?.name).toBe(name);
    await publish(assistant);
    const shown = (await projectRow(assistant))?.published;
    await unpublishProject(operation, viewer, project);
    const [unpublishing = ''] = undoable(await readConnectionsPage(assistant));
    await undo(assistant, unpublishing);
    expect((await projectRow(assistant))?.published).toBe(shown);
    await deleteProject(operation, viewer, project);
    expect((await projectRow(assistant))?.deleted).not.toBeNull();
    const html = await readConnectionsPage(assistant);
    expect(undoable(html)).toHaveLength(1);
    await undo(assistant, undoable(html)[0] ?? '');
    expect(await projectRow(assistant)).toMatchObject({ deleted: null, state: 'unpublished' });
  });

  it('an act is not undone when the same object was changed since', async () => {
    const assistant = await newAssistant();
    const { operation, project } = assistant;
    await renameProject(operation, viewerOf(assistant), { projectId: project, name: 'Other' });
    await edit(assistant, 'Lind');
    await publish(assistant);
    const acts = undoable(await readConnectionsPage(assistant));
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
    expect(undoable(await readConnectionsPage(assistant))).toEqual([]);
    for (const act of acts) expect((await undo(assistant, act)).status).toBe(409);
    expect(await projectRow(assistant)).toEqual(before);
  });

  it('only the person of the connection and owners can undo its acts', async () => {
    const assistant = await newAssistant();
    await publish(assistant);
    const [act = ''] = undoable(await readConnectionsPage(assistant));
    const member = await createMember(assistant);
    expect((await member.get(`/dashboard/connections/${assistant.grant}`)).status).toBe(404);
    expect((await undo(assistant, act, member)).status).not.toBe(303);
    const stranger = await newAssistant();
    const theirs = { ...assistant, visitor: stranger.visitor };
    expect((await stranger.visitor.get(`/dashboard/connections/${assistant.grant}`)).status).toBe(404);
    expect((await undo(theirs, act)).status).not.toBe(303);
    expect((await undo({ ...stranger, grant: stranger.grant }, act)).status).not.toBe(303);
    expect((await undo(assistant, 'x')).status).not.toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'published' });
    // A helper sees the acts of their own assistant; the owner sees them too.
    const own = { ...assistant, visitor: member, grant: await addGrant(member.userId) };
    expect((await member.get(`/dashboard/connections/${own.grant}`)).status).toBe(200);
    expect(await readConnectionsPage(own, assistant.visitor)).toContain(member.email);
    expect(await (await assistant.visitor.get('/dashboard/connections')).text()).toContain(member.email);
    expect(await (await member.get('/dashboard/connections')).text()).not.toContain(assistant.visitor.email);
  });

  it('acts can be undone after the connection was ended', async () => {
    const assistant = await newAssistant();
    await publish(assistant);
    await assistant.visitor.post(`/dashboard/connections/${assistant.grant}/disconnect`);
    const html = await readConnectionsPage(assistant);
    expect(html).toContain('Disconnected');
    expect((await undo(assistant, undoable(html)[0] ?? '')).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'unpublished' });
  });
});
