import { env } from 'cloudflare:workers';
import type { Operation } from '#shared/operation.ts';
import { publishProject } from '#shared/projects/publish-project.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { versionsService } from '#workers/sites/service/versions-service.ts';
import { addGrant } from './add-grant.ts';
import { seedFormPlace } from './form-rows.ts';
import { runBuilds } from './run-builds.ts';
import { createVisitor, findUserId, type Visitor } from './visitor.ts';

export interface Assistant {
  visitor: Visitor;
  grant: string;
  project: string;
  operation: Operation;
}

export const viewerOf = ({ visitor }: Assistant) => ({
  userId: visitor.userId,
  workspaces: [visitor.workspaceId],
});
export const service = versionsService(env, systemRuntime);

/** A project with a first version, and a connection of its owner. */
export async function newAssistant(): Promise<Assistant> {
  const { visitor, project } = await seedFormPlace();
  const grant = await addGrant(visitor.userId);
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

export async function edit(assistant: Assistant, name: string): Promise<string> {
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

export const publish = (assistant: Assistant) =>
  publishProject(assistant.operation, viewerOf(assistant), { projectId: assistant.project, buildId: null });

export const readConnectionsPage = async (
  { visitor, grant }: Assistant,
  as: Visitor = visitor,
): Promise<string> => (await as.get(`/dashboard/connections/${grant}`)).text();

/** The acts that can be undone, newest first. */
export const undoable = (html: string): string[] =>
  [...html.matchAll(/name="act" value="(\d+)"/g)].map(([, seq]) => seq ?? '');

export const undo = ({ visitor, grant }: Assistant, act: string, as: Visitor = visitor) =>
  as.post(`/dashboard/connections/${grant}/undo`, { act });

export const projectRow = ({ project }: Assistant) =>
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

export const findAudit = async (action: string, target: string) =>
  (
    await env.DB.prepare(
      'SELECT actor_kind, grant_id FROM audit_log WHERE action = ?1 AND target = ?2 ORDER BY seq',
    )
      .bind(action, target)
      .all<{ actor_kind: string; grant_id: string | null }>()
  ).results;

export const findLimits = ({ grant, visitor }: Assistant) =>
  env.DB.prepare(
    'SELECT credits_per_day_micro AS credits, publish_approval AS approval FROM connection_rules WHERE grant_id = ?1 AND tenant_id = ?2',
  )
    .bind(grant, visitor.workspaceId)
    .first();

/** A member of the workspace who does not own it. */
export async function createMember({ visitor }: Assistant): Promise<Visitor> {
  const email = `${crypto.randomUUID()}@example.test`;
  await visitor.post('/dashboard/members', { email });
  return createVisitor(visitor.account, visitor.workspaceId, await findUserId(email), email);
}
