import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { parkedPrompts } from '#shared/db/tables/platform.ts';
import type { Operation } from '#shared/operation.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { ok, type Result } from '#shared/result.ts';
import type { SitePagesService } from '#shared/sites/site-pages.ts';

/**
 * The project and its build are made in the name of the person who took the prompt, whoever the actor of the operation
 * is.
 */
export interface PromptOperation extends Operation {
  queue: Queue;
  sites: Pick<SitePagesService, 'nameInPrompt'>;
}

/** A prompt that was taken and has not become a project yet. */
const takenPrompt = tenantStatement({}, ({ tenant }, db) =>
  db
    .select({
      prompt: parkedPrompts.prompt,
      // Both are set together with the time at which the prompt was taken.
      userId: notNull(parkedPrompts.userId),
      projectId: notNull(parkedPrompts.projectId),
    })
    .from(parkedPrompts)
    .where(
      and(
        eq(parkedPrompts.tenantId, tenant),
        isNotNull(parkedPrompts.consumedAt),
        isNull(parkedPrompts.settledAt),
        isLiveAccount(parkedPrompts.accountId),
      ),
    ),
);

const settlePrompt = tenantStatement(
  { now: parkedPrompts.createdAt, error: parkedPrompts.error },
  ({ tenant, now, error }, db) =>
    db
      .update(parkedPrompts)
      .set({ settledAt: sql`${now}`, error: sql`${error}` })
      .where(and(eq(parkedPrompts.tenantId, tenant), isNull(parkedPrompts.settledAt))),
);

/** Operation key of the only build that a parked prompt starts. */
const OPERATION = 'parked-prompt';

/**
 * Creates the first project of a workspace from its parked prompt and starts the build. The ids were chosen when the
 * prompt was taken, so that a run that died can be repeated and still makes one project and one build. A refusal (no
 * room, no credits) is stored and not retried.
 */
export async function startParkedPrompt(
  { queue, sites, ...context }: PromptOperation,
  tenantId: string,
): Promise<void> {
  const { db, runtime } = context;
  const parked = await takenPrompt.first(db, { tenant: tenantId });
  if (parked === null) return;
  const operation: Operation = { ...context, actor: { kind: 'user', id: parked.userId } };
  const viewer = { userId: parked.userId, workspaces: [tenantId] };
  const started = await start();
  // The workspace was suspended meanwhile: the sweep tries again when it is active again.
  if (!started.ok && started.code === 'workspace_suspended') return;
  if (started.ok) await queue.send({ build_id: started.value });
  await settlePrompt.run(db, {
    tenant: tenantId,
    now: runtime.now(),
    error: started.ok ? null : started.code,
  });

  async function start(): Promise<Result<string>> {
    if (parked === null) return ok('');
    const { prompt, projectId: id } = parked;
    const project = await createProject(operation, viewer, {
      workspaceId: tenantId,
      name: await sites.nameInPrompt(prompt),
      slug: null,
      id,
    });
    if (!project.ok) return project;
    const build = await startBuild(operation, viewer, {
      projectId: id,
      prompt,
      skills: [],
      operationKey: OPERATION,
      mayHaveSite: false,
    });
    return build.ok ? ok(build.value.id) : build;
  }
}
