import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenToViewer, viewerParameters } from '#shared/credentials/viewer.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { skills } from '#shared/db/tables/projects.ts';

const fields = {
  slug: skills.slug,
  name: skills.name,
  description: skills.description,
  body: skills.body,
};

/** The condition for skills that a build of the viewer may follow: public ones, and those of the viewer's resellers. */
const isForViewer = (viewer: PlaceholdersOf<typeof viewerParameters>): SQL => sql`
  ${skills.visibility} <> 'private' or ${skills.ownerId} in (
    select ${tenants.accountId} from ${tenants} where ${isOpenToViewer(tenants.id, viewer)})`;

/** Skills with their bodies, by slug. `after` is the last slug of the previous page. */
export const skillsOfViewer = globalStatement(
  { ...viewerParameters, after: skills.slug, limit: value<number>() },
  ({ after, limit, ...viewer }, db) =>
    db
      .select(fields)
      .from(skills)
      .where(and(gt(skills.slug, after), isNull(skills.archivedAt), sql`(${isForViewer(viewer)})`))
      .orderBy(skills.slug)
      .limit(limit),
);

/** One skill with its body. */
export const skillOfViewer = globalStatement(
  { ...viewerParameters, slug: skills.slug },
  ({ slug, ...viewer }, db) =>
    db
      .select(fields)
      .from(skills)
      .where(and(eq(skills.slug, slug), isNull(skills.archivedAt), sql`(${isForViewer(viewer)})`)),
);

export type SkillWithBody = RowOfStatement<typeof skillsOfViewer>;
