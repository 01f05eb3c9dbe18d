import type { Skill } from './list-skills.ts';

/** One built-in or public skill, without its body. */
export const findSkill = (db: D1Database, slug: string): Promise<Skill | null> =>
  db
    .prepare(
      `SELECT id, slug, name, description, category, icon, scope, owner_type, visibility, use_count FROM skills
       WHERE slug = ?1 AND visibility IN ('builtin', 'public') AND archived_at IS NULL`,
    )
    .bind(slug)
    .first<Skill>();
