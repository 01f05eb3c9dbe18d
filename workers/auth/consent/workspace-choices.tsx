import type { WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';

interface WorkspaceChoicesProps {
  workspaces: readonly WorkspaceChoice[];
  /** Null: all of them. */
  chosen: readonly string[] | null;
  idPrefix: string;
}

/** All workspaces, or a list of them. Works without script: the list counts when its radio button is chosen. */
export const WorkspaceChoices = ({ workspaces, chosen, idPrefix }: WorkspaceChoicesProps) => (
  <fieldset>
    <legend>In these workspaces</legend>
    <label class="choice" for={`${idPrefix}-all`}>
      <input type="radio" id={`${idPrefix}-all`} name="workspaces" value="all" checked={chosen === null} />
      <strong>All my workspaces</strong>
      <span>Also those I join later</span>
    </label>
    {workspaces.length === 0 ? null : (
      <>
        <label class="choice" for={`${idPrefix}-some`}>
          <input
            type="radio"
            id={`${idPrefix}-some`}
            name="workspaces"
            value="some"
            checked={chosen !== null}
          />
          <strong>Only these</strong>
        </label>
        {workspaces.map((workspace) => (
          <label class="choice" for={`${idPrefix}-${workspace.id}`}>
            <input
              type="checkbox"
              id={`${idPrefix}-${workspace.id}`}
              name="workspace"
              value={workspace.id}
              checked={chosen?.includes(workspace.id) ?? false}
            />
            <strong>{workspace.name}</strong>
          </label>
        ))}
      </>
    )}
  </fieldset>
);
