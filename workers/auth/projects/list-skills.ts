import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { narrowed } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { skills } from '#shared/db/tables/projects.ts';

/** Visibilities of the skills that everybody can see. */
const PUBLIC = ['builtin', 'public'] as const;

/** The fields of a skill in public answers: all except its body. */
export const skillFields = {
  id: skills.id,
  slug: skills.slug,
  name: skills.name,
  description: skills.description,
  category: skills.category,
  icon: skills.icon,
  scope: skills.scope,
  owner_type: skills.ownerType,
  visibility: narrowed(skills.visibility, PUBLIC),
  use_count: skills.useCount,
};

export const isPublicSkill: SQL = sql`${inArray(skills.visibility, PUBLIC)} and ${skills.archivedAt} is null`;

const publicSkills = globalStatement({ after: skills.slug, limit: value<number>() }, ({ after, limit }, db) =>
  db
    .select(skillFields)
    .from(skills)
    .where(and(isPublicSkill, gt(skills.slug, after)))
    .orderBy(skills.slug)
    .limit(limit),
);

export type Skill = Awaited<ReturnType<typeof listSkills>>[number];

/** Built-in and public skills without their bodies, by slug. `after` is the last slug of the previous page. */
export const listSkills = (
  db: D1Database,
  { after, limit }: { after: string | null; limit: number } = { after: null, limit: 1000 },
) => publicSkills.all(db, { after: after ?? '', limit });
