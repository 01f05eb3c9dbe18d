export interface Skill {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  category: string | null;
  icon: string | null;
  scope: 'build' | 'both';
  owner_type: string;
  visibility: 'builtin' | 'public';
  use_count: number | null;
}

/** Built-in and public skills without their bodies, by slug. `after` is the slug to go on from. */
export async function listSkills(
  db: D1Database,
  page: { after: string | null; limit: number } = { after: null, limit: 1000 },
): Promise<Skill[]> {
  const { results } = await db
    .prepare(
      `SELECT id, slug, name, description, category, icon, scope, owner_type, visibility, use_count FROM skills
       WHERE visibility IN ('builtin', 'public') AND archived_at IS NULL AND slug > coalesce(?1, '')
       ORDER BY slug LIMIT ?2`,
    )
    .bind(page.after, page.limit)
    .all<Skill>();
  return results;
}
