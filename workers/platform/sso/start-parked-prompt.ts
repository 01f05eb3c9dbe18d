import { liveAccountSql } from '../../../shared/credentials/live-account.ts';
import { createProject } from '../../../shared/projects/create-project.ts';
import { startBuild } from '../../../shared/projects/start-build.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { nameOfPrompt } from '../projects/name-of-prompt.ts';

export interface ParkedContext {
  db: D1Database;
  queue: Queue;
  runtime: Runtime;
  requestId: string;
}

interface ParkedRow {
  prompt: string;
  user_id: string;
  project_id: string;
}

/** Key of the one build that a parked prompt ever starts. */
const OPERATION = 'parked-prompt';

/**
 * Makes the first project of a workspace from its parked prompt and starts the build. The ids were fixed when the prompt
 * was taken, so that a run that died is simply run again: there is one project and one build. What cannot be (no room,
 * no credits) is written down and not tried again.
 */
export async function startParkedPrompt(context: ParkedContext, tenantId: string): Promise<void> {
  const { db, queue, runtime, requestId } = context;
  const parked = await db
    .prepare(
      `SELECT prompt, user_id, project_id FROM parked_prompts
       WHERE tenant_id = ?1 AND consumed_at IS NOT NULL AND settled_at IS NULL AND ${liveAccountSql('account_id')}`,
    )
    .bind(tenantId)
    .first<ParkedRow>();
  if (parked === null) return;
  const operation = { db, runtime, actor: { kind: 'user', id: parked.user_id } as const, requestId };
  const viewer = { userId: parked.user_id, workspaces: [tenantId] };
  const started = await start();
  // Suspended in the meantime: the sweep tries again once the workspace works again.
  if (!started.ok && started.code === 'workspace_suspended') return;
  if (started.ok) await queue.send({ build_id: started.value });
  await db
    .prepare(
      'UPDATE parked_prompts SET settled_at = ?2, error = ?3 WHERE tenant_id = ?1 AND settled_at IS NULL',
    )
    .bind(tenantId, runtime.now(), started.ok ? null : started.code)
    .run();

  async function start(): Promise<Result<string>> {
    if (parked === null) return ok('');
    const { prompt, project_id: id } = parked;
    const project = await createProject(operation, viewer, {
      workspaceId: tenantId,
      name: nameOfPrompt(prompt),
      slug: null,
      id,
    });
    if (!project.ok) return project;
    const build = await startBuild(operation, viewer, {
      projectId: id,
      prompt,
      skills: [],
      operationKey: OPERATION,
    });
    return build.ok ? ok(build.value.id) : build;
  }
}
