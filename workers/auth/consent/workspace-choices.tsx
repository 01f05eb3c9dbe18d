import { WORKSPACES_LISTED, type WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';

interface WorkspaceChoicesProps {
  workspaces: readonly WorkspaceChoice[];
  /** Null means all workspaces. */
  chosen: readonly string[] | null;
  idPrefix: string;
}

/** All workspaces, or a list of them. Works without script: the list counts when its radio button is chosen. */
export const WorkspaceChoices = ({ workspaces, chosen, idPrefix }: WorkspaceChoicesProps) => {
  const texts = useMessages().access.choices;
  return (
    <fieldset>
      <legend>{texts.workspaces}</legend>
      <label class="choice" for={`${idPrefix}-all`}>
        <input type="radio" id={`${idPrefix}-all`} name="workspaces" value="all" checked={chosen === null} />
        <strong>{texts.allWorkspaces}</strong>
        <span>{texts.allWorkspacesDetail}</span>
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
            <strong>{texts.someWorkspaces}</strong>
          </label>
          {workspaces.map((workspace) => (
            <label class="choice inner" for={`${idPrefix}-${workspace.id}`}>
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
          {workspaces.length < WORKSPACES_LISTED ? null : (
            <p class="quiet small">{texts.moreWorkspaces({ shown: WORKSPACES_LISTED })}</p>
          )}
        </>
      )}
    </fieldset>
  );
};
