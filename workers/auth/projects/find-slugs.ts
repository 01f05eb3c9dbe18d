import { sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';

const matchingSlugs = globalStatement(
  { ...viewerParameters, typed: value<string>() },
  ({ typed, ...viewer }, db) =>
    db.rows(
      { slug: projects.slug },
      (columns) => sql`select ${columns} from ${projects}
        where ${isOpenToViewer(projects.tenantId, viewer)} and ${projects.deletedAt} is null
          and (instr(${projects.slug}, ${typed}) > 0 or instr(lower(${projects.name}), ${typed}) > 0)
        order by ${projects.createdAt} desc, ${projects.id} desc limit 1000`,
    ),
);

/** Slugs of the viewer's projects whose slug or name contains the typed text, newest first. */
export async function findSlugs(db: D1Database, viewer: Viewer, typed: string): Promise<string[]> {
  const rows = await matchingSlugs.all(db, { ...viewerValues(viewer), typed: typed.trim().toLowerCase() });
  return rows.map(({ slug }) => slug);
}
