import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PlaceholdersOf, type ValuesOf, value } from '../db/statement/parameters.ts';
import { users } from '../db/tables/core.ts';
import { selectTestWorkspaces, workspacesOpenTo } from './user-workspaces.ts';

/** For whom a verb acts: a person, perhaps through a client that may enter some of their workspaces only. */
export interface Viewer {
  userId: string;
  /** Null: every workspace of the person, without those of test sides that they run as staff. */
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
 * The condition that a workspace is open to the viewer. Foreign and unknown workspaces are the same to every verb,
 * because neither matches a row.
 */
export const isOpenToViewer = (
  workspace: SQLWrapper,
  { viewer, viewerWorkspaces }: PlaceholdersOf<typeof viewerParameters>,
): SQL => sql`((${workspace} in (${workspacesOpenTo(viewer)})
    and (${viewerWorkspaces} is null or ${workspace} in (select value from json_each(${viewerWorkspaces}))))
  or (${workspace} in (select value from json_each(${viewerWorkspaces}))
    and ${workspace} in (${selectTestWorkspaces(viewer)})))`;
