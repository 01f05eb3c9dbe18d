import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../support/workerd/event-types.ts';
import { addGrant } from './add-grant.ts';
import {
  type Assistant,
  createMember,
  edit,
  findAudit,
  findLimits,
  newAssistant,
  projectRow,
  publish,
  readConnectionsPage,
} from './assistant.ts';
import { newVisitor, type Visitor } from './visitor.ts';

describe('the limits of a connection', () => {
  const save = ({ visitor, grant }: Assistant, fields: Record<string, string>, as = visitor) =>
    as.post(`/dashboard/connections/${grant}/limits`, fields);

  it('an owner sets the limits, which are recorded once and shown again', async () => {
    const assistant = await newAssistant();
    expect(await findLimits(assistant)).toBeNull();
    for (let time = 0; time < 2; time += 1)
      expect((await save(assistant, { credits: '7', approval: 'yes' })).status).toBe(303);
    expect(await findLimits(assistant)).toEqual({ credits: 7_000_000, approval: 1 });
    expect(await findAudit('connection.rules', assistant.grant)).toHaveLength(1);
    expect(await readConnectionsPage(assistant)).toMatch(/name="credits"[^>]*value="7"/);
    await save(assistant, { credits: '' });
    expect(await findLimits(assistant)).toEqual({ credits: null, approval: 0 });
  });

  it('the form keeps an input that is no number', async () => {
    const assistant = await newAssistant();
    for (const credits of ['-1', '1.5', 'many', '1234567']) {
      const refused = await save(assistant, { credits });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain('Enter a whole number of credits');
      expect(html).toContain(`value="${credits}"`);
    }
    expect(await findLimits(assistant)).toBeNull();
  });

  it('helpers and strangers set no limits, and connections that cannot enter the workspace have none', async () => {
    const assistant = await newAssistant();
    const member = await createMember(assistant);
    const own = { ...assistant, grant: await addGrant(member.userId) };
    expect(await readConnectionsPage(own, member)).toContain(
      'Only an owner of the workspace can change these limits.',
    );
    await save(own, { credits: '9' }, member);
    expect(await findLimits(own)).toBeNull();
    const stranger = await newVisitor();
    await save(assistant, { credits: '9' }, stranger);
    const elsewhere = { ...assistant, grant: await addGrant(assistant.visitor.userId, ['another']) };
    await save(elsewhere, { credits: '9' });
    expect([await findLimits(assistant), await findLimits(elsewhere)]).toEqual([null, null]);
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

  it('the request is shown on the pages of the workspace, with the difference to the published version', async () => {
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

  it('an approved request publishes exactly the requested version, once', async () => {
    const assistant = await newAssistant();
    const asked = await edit(assistant, 'Lind');
    const id = await request(assistant, asked);
    await edit(assistant, 'Lind and sons');
    await Promise.all([1, 2, 3].map(() => decide(assistant.visitor, id, 'approve')));
    expect(await stateOf(id)).toEqual({ state: 'approved', decided_by: assistant.visitor.userId });
    expect((await projectRow(assistant))?.published).toBe(asked);
    expect(await findAudit('project.publish', assistant.project)).toEqual([
      { actor_kind: 'user', grant_id: null },
    ]);
    expect(await findAudit('publish.approve', id)).toHaveLength(1);
    expect(await eventTypes(assistant.visitor.workspaceId, 'publish.')).toEqual([
      'publish.requested',
      'publish.approved',
    ]);
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'approved' });
  });

  it('a declined or replaced request publishes nothing', async () => {
    const assistant = await newAssistant();
    const id = await request(assistant, await edit(assistant, 'Lind'));
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(303);
    expect((await decide(assistant.visitor, id, 'decline')).status).toBe(303);
    expect((await decide(assistant.visitor, id, 'approve')).status).toBe(409);
    expect(await findAudit('publish.decline', id)).toHaveLength(1);
    const replaced = await request(assistant, await edit(assistant, 'Lind and sons'));
    await env.DB.prepare("UPDATE publish_requests SET state = 'replaced' WHERE id = ?1").bind(replaced).run();
    expect((await decide(assistant.visitor, replaced, 'approve')).status).toBe(409);
    expect(await projectRow(assistant)).toMatchObject({ state: 'draft', published: null });
  });

  it('a request stays open when its version cannot be published, and only people of the workspace decide it', async () => {
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
    const member = await createMember(assistant);
    await env.DB.prepare(
      `UPDATE entitlements SET caps = json_set(caps, '$.max_published_projects', 2) WHERE tenant_id = ?1`,
    )
      .bind(assistant.visitor.workspaceId)
      .run();
    expect((await decide(member, id, 'approve')).status).toBe(303);
    expect(await projectRow(assistant)).toMatchObject({ state: 'published' });
  });
});
