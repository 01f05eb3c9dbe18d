import { sql } from 'drizzle-orm';
import { isOpenToViewer, type Viewer, viewerParameters, viewerValues } from '#shared/credentials/viewer.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { projects } from '#shared/db/tables/projects.ts';

const projectNamed = globalStatement(
  { ...viewerParameters, named: value<string>() },
  ({ named, ...viewer }, db) =>
    db.rows(
      { id: projects.id },
      (columns) => sql`select ${columns} from ${projects}
        where (${projects.id} = ${named} or ${projects.slug} = ${named}) and ${projects.deletedAt} is null
          and ${isOpenToViewer(projects.tenantId, viewer)}
        order by ${projects.id} = ${named} desc limit 1`,
    ),
);

/** The id of the project with that id or slug; null when none is open to the viewer. */
export async function findNamedProject(
  db: D1Database,
  viewer: Viewer,
  named: string,
): Promise<string | null> {
  const found = await projectNamed.first(db, { ...viewerValues(viewer), named });
  return found?.id ?? null;
}
