import { and, eq } from 'drizzle-orm';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { skills } from '#shared/db/tables/projects.ts';
import { isPublicSkill, type Skill, skillFields } from './list-skills.ts';

const skillBySlug = globalStatement({ slug: skills.slug }, ({ slug }, db) =>
  db
    .select(skillFields)
    .from(skills)
    .where(and(eq(skills.slug, slug), isPublicSkill)),
);

/** One built-in or public skill, without its body. */
export const findSkill = (db: D1Database, slug: string): Promise<Skill | null> =>
  skillBySlug.first(db, { slug });
