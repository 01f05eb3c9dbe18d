import { done, impossible, type Resource, type ResourceProvider } from './provider.ts';

/** Custom domains as rows: a disconnected one answers nobody. */
export const embeddedDomains = (db: D1Database): ResourceProvider => ({
  async takeDown(resource) {
    await disconnectRow(db, resource);
    return done;
  },
  bringBack: async (resource) =>
    (await reconnectRow(db, resource, null)) ? done : impossible('domain_taken'),
});

export const disconnectRow = (db: D1Database, { target, tenantId }: Resource): Promise<unknown> =>
  db
    .prepare(`UPDATE custom_domains SET status = 'disconnected' WHERE domain = ?1 AND tenant_id = ?2`)
    .bind(target, tenantId)
    .run();

/** Puts the row into use; false when the name is gone or is not held by the workspace any more. */
export async function reconnectRow(
  db: D1Database,
  { target, tenantId }: Resource,
  providerId: string | null,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE custom_domains SET status = 'active', provider_id = coalesce(?3, provider_id)
       WHERE domain = ?1 AND tenant_id = ?2 AND verified_at IS NOT NULL`,
    )
    .bind(target, tenantId, providerId)
    .run();
  return meta.changes === 1;
}

/** The workspace that holds a name, or null when nobody does. */
export const ownerOf = async (db: D1Database, { target }: Resource): Promise<string | null> =>
  (await db
    .prepare('SELECT tenant_id FROM custom_domains WHERE domain = ?1 AND verified_at IS NOT NULL')
    .bind(target)
    .first('tenant_id')) ?? null;
