import { and, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { publishRequests } from '#shared/db/tables/connections.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type PublishFailure, publishFailure, publishStatements } from '#shared/projects/publish-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';

const findRequest = tenantStatement({ id: publishRequests.id }, ({ tenant, id }, db) =>
  db
    .select({
      projectId: publishRequests.projectId,
      buildId: publishRequests.buildId,
      state: publishRequests.state,
    })
    .from(publishRequests)
    .where(and(eq(publishRequests.id, id), eq(publishRequests.tenantId, tenant))),
);

/** Sets `approved` only when the requested version is the one that visitors see; sets `declined` in any case. */
const settle = tenantStatement(
  {
    id: publishRequests.id,
    state: value<'approved' | 'declined'>(),
    actor: value<string>(),
    now: value<number>(),
  },
  ({ tenant, id, state, actor, now }) => sql`
    update ${publishRequests} set ${bare(publishRequests.state)} = ${state},
      ${bare(publishRequests.decidedAt)} = ${now}, ${bare(publishRequests.decidedBy)} = ${actor}
    where ${publishRequests.id} = ${id} and ${publishRequests.tenantId} = ${tenant}
      and ${publishRequests.state} = 'pending' and (${state} = 'declined' or exists (select 1 from ${projects}
        where ${projects.id} = ${publishRequests.projectId} and ${projects.deletedAt} is null
          and ${projects.publishedBuildId} = ${publishRequests.buildId}))`,
);

export interface Decision {
  workspaceId: string;
  requestId: string;
  approve: boolean;
}

export type DecisionFailure =
  | PublishFailure
  | Failure<'workspace_not_found' | 'not_found' | 'request_decided'>;

/**
 * Approves or declines a publish request. Approval publishes exactly the requested version, in one batch with the
 * decision. A repeat of the decision changes nothing; the opposite decision is `request_decided`.
 */
export async function decideRequest(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, requestId, approve }: Decision,
): Promise<Result<{ projectId: string }, DecisionFailure>> {
  const { db, runtime } = operation;
  if ((await readWorkspaceAccess(db, viewer, workspaceId)) === null) return fail('workspace_not_found');
  const key = { tenant: workspaceId, id: requestId };
  const request = await findRequest.first(db, key);
  if (request === null) return fail('not_found');
  const { projectId, buildId } = request;
  const now = runtime.now();
  const state = approve ? 'approved' : 'declined';
  const settled = {
    settle: settle.bind(db, { ...key, state, actor: operation.actor.id, now }),
    audit: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        action: approve ? 'publish.approve' : 'publish.decline',
        workspaceId,
        target: requestId,
        detail: { project_id: projectId, build: buildId },
      }),
    ),
    found: findRequest.bind(db, key),
  };
  if (!approve) {
    const { found } = await batch(db, settled);
    return found.rows[0]?.state === 'declined' ? ok({ projectId }) : fail('request_decided');
  }
  const publish = { projectId, buildId };
  const { published, request: after } = await batch(db, {
    published: publishStatements(operation, viewer, publish, requestId),
    request: settled,
  });
  const stateAfter = after.found.rows[0]?.state;
  if (stateAfter === 'approved') return ok({ projectId });
  if (stateAfter !== 'pending') return fail('request_decided');
  return publishFailure(publish, published);
}
