import { and, eq, sql } from 'drizzle-orm';
import { value } from '#shared/db/statement/parameters.ts';
import { tenantStatement } from '#shared/db/statement/statement.ts';
import { workspaceResources } from '#shared/db/tables/platform.ts';
import { done, impossible, type Resource, type ResourceKind, type ResourceProvider } from './provider.ts';

export type ResourceState = (typeof workspaceResources.$inferSelect)['state'];

/** Preview pods and cloud resources that exist only as rows. */
export const embeddedResources = (db: D1Database): ResourceProvider => ({
  async takeDown(resource) {
    await setState(db, resource, 'paused');
    return done;
  },
  bringBack: async (resource) =>
    (await setState(db, resource, 'running')) ? done : impossible(`${resource.kind}_gone`),
});

const changeState = tenantStatement(
  { id: workspaceResources.id, kind: value<ResourceKind>(), state: workspaceResources.state },
  ({ tenant, id, kind, state }, db) =>
    db
      .update(workspaceResources)
      .set({ state: sql`${state}` })
      .where(
        and(
          eq(workspaceResources.id, id),
          eq(workspaceResources.tenantId, tenant),
          sql`${workspaceResources.kind} = ${kind}`,
        ),
      ),
);

/** Sets the state of a resource; false when the workspace has no such resource (any more). */
export const setState = async (
  db: D1Database,
  { target, tenantId, kind }: Resource,
  state: ResourceState,
): Promise<boolean> => (await changeState.run(db, { id: target, tenant: tenantId, kind, state })) === 1;
