import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PlaceholdersOf, type ValuesOf, value } from '../db/statement/parameters.ts';
import { users } from '../db/tables/core.ts';
import { selectTestWorkspaces, workspacesOpenTo } from './user-workspaces.ts';

/** The person for whom a verb acts, perhaps through a client that may enter only some of their workspaces. */
export interface Viewer {
  userId: string;
  /** Null: every workspace of the person, except those of test sides that they administer as staff. */
  workspaces: readonly string[] | null;
}

/** The parameters of a statement that uses {@link isOpenToViewer}. */
export const viewerParameters = { viewer: users.id, viewerWorkspaces: value<string | null>() };

/** The values of those parameters. */
export const viewerValues = ({ userId, workspaces }: Viewer): ValuesOf<typeof viewerParameters> => ({
  viewer: userId,
  viewerWorkspaces: workspaces === null ? null : JSON.stringify(workspaces),
});

/**
 * The condition that a workspace is open to the viewer. Verbs do not distinguish foreign and unknown workspaces,
 * because neither matches a row.
 */
export const isOpenToViewer = (
  workspace: SQLWrapper,
  { viewer, viewerWorkspaces }: PlaceholdersOf<typeof viewerParameters>,
): SQL => sql`((${workspace} in (${workspacesOpenTo(viewer)})
    and (${viewerWorkspaces} is null or ${workspace} in (select value from json_each(${viewerWorkspaces}))))
  or (${workspace} in (select value from json_each(${viewerWorkspaces}))
    and ${workspace} in (${selectTestWorkspaces(viewer)})))`;
