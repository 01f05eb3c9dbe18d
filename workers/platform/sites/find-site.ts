/** The artifact that visitors of a slug see, or null: nothing there, not published, or its workspace is not active. */
export const findSite = (db: D1Database, slug: string): Promise<{ artifact: string } | null> =>
  db
    .prepare(
      `SELECT p.published_artifact AS artifact FROM projects p
       JOIN tenants t ON t.id = p.tenant_id AND t.status = 'active'
       WHERE p.slug = ?1 AND p.state = 'published' AND p.published_artifact IS NOT NULL`,
    )
    .bind(slug)
    .first<{ artifact: string }>();
