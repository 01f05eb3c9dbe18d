import { done, impossible, type ResourceProvider } from './provider.ts';

/** Published projects of our own: their state decides whether visitors see them. */
export const publishing = (db: D1Database): ResourceProvider => ({
  async takeDown({ target, tenantId }) {
    await db
      .prepare(
        `UPDATE projects SET state = 'unpublished' WHERE id = ?1 AND tenant_id = ?2 AND state = 'published'`,
      )
      .bind(target, tenantId)
      .run();
    return done;
  },

  async bringBack({ target, tenantId, prior }) {
    const { published_build_id: build, published_artifact: artifact, published_at: at } = prior;
    const [, row] = await db.batch<{ state: string }>([
      db
        .prepare(
          `UPDATE projects SET state = 'published', published_build_id = ?3, published_artifact = ?4,
             published_at = ?5
           WHERE id = ?1 AND tenant_id = ?2 AND state = 'unpublished' AND deleted_at IS NULL`,
        )
        .bind(target, tenantId, build ?? null, artifact ?? null, at ?? null),
      db.prepare('SELECT state FROM projects WHERE id = ?1 AND tenant_id = ?2').bind(target, tenantId),
    ]);
    return row?.results[0]?.state === 'published' ? done : impossible('project_gone');
  },
});
