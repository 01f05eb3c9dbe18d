import { done, impossible, type Resource, type ResourceProvider } from './provider.ts';

export type ResourceState = 'running' | 'paused';

/** Preview pods and cloud resources that exist only as rows. */
export const embeddedResources = (db: D1Database): ResourceProvider => ({
  async takeDown(resource) {
    await setState(db, resource, 'paused');
    return done;
  },
  bringBack: async (resource) =>
    (await setState(db, resource, 'running')) ? done : impossible(`${resource.kind}_gone`),
});

/** False when the workspace has no such resource (any more). */
export async function setState(
  db: D1Database,
  { target, tenantId, kind }: Resource,
  state: ResourceState,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE workspace_resources SET state = ?4 WHERE id = ?1 AND tenant_id = ?2 AND kind = ?3')
    .bind(target, tenantId, kind, state)
    .run();
  return meta.changes === 1;
}
