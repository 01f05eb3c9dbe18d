import { clientLabel } from '../../../shared/connections/client-label.ts';
import type { WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';
import { consentTexts, scopeTexts, connectionTexts as texts } from '../../../shared/texts/access.ts';
import { ScopeChoices } from '../consent/scope-choices.tsx';
import { WorkspaceChoices } from '../consent/workspace-choices.tsx';
import { Avatar } from '../pages/avatar.tsx';
import type { Connection } from './list-connections.ts';

const Moment = ({ at }: { at: number }) => {
  const iso = new Date(at).toISOString();
  return <time datetime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
};

const Facts = ({
  connection,
  workspaces,
}: {
  connection: Connection;
  workspaces: readonly WorkspaceChoice[];
}) => {
  const chosen = connection.workspaces;
  const names = workspaces.filter(({ id }) => chosen?.includes(id)).map(({ name }) => name);
  return (
    <dl class="small">
      <dt>{texts.scopes}</dt>
      <dd class="tags">
        {connection.scopes.map((scope) => (
          <span class="tag on">{scopeTexts[scope].title}</span>
        ))}
      </dd>
      <dt>{texts.workspaces}</dt>
      <dd>
        {chosen === null
          ? texts.everyWorkspace
          : names.length > 0 && names.length <= 3
            ? names.join(', ')
            : texts.someWorkspaces(chosen.length)}
      </dd>
      <dt>{texts.firstUsed}</dt>
      <dd>
        <Moment at={connection.firstUsedAt} />
      </dd>
      <dt>{texts.lastUsed}</dt>
      <dd>
        <Moment at={connection.lastUsedAt} />
      </dd>
    </dl>
  );
};

/** One connection: what it is and may do, a form to change that, and the way to end it; complete without script. */
export const ConnectionCard = (props: {
  connection: Connection;
  workspaces: readonly WorkspaceChoice[];
  /** Opens the form, for a person whose choice was refused. */
  open: boolean;
}) => {
  const { connection, workspaces } = props;
  const id = `c-${connection.grantId}`;
  const name = clientLabel(connection.clientName) ?? consentTexts.unnamed;
  return (
    <section class="card connection" aria-labelledby={id}>
      <header>
        <Avatar name={name} small />
        <div>
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
          <p class="quiet small">
            {texts.returnsTo} <span class="mono">{new URL(connection.redirectUri).host}</span>
          </p>
        </div>
      </header>
      <Facts connection={connection} workspaces={workspaces} />
      <details open={props.open}>
        <summary>{texts.change}</summary>
        <form method="post" action={`/connections/${connection.grantId}`}>
          <div class="columns">
            <ScopeChoices chosen={connection.scopes} idPrefix={id} />
            <WorkspaceChoices workspaces={workspaces} chosen={connection.workspaces} idPrefix={id} />
          </div>
          <div class="actions">
            <button class="primary" type="submit" aria-label={texts.saveLabel(name)}>
              {texts.save}
            </button>
          </div>
        </form>
      </details>
      <details class="leave">
        <summary>{texts.leave}</summary>
        <form method="post" action={`/connections/${connection.grantId}/disconnect`}>
          <p class="quiet">{texts.leaveDetail}</p>
          <div class="actions">
            <button class="danger" type="submit" aria-label={texts.disconnectLabel(name)}>
              {texts.disconnect}
            </button>
          </div>
        </form>
      </details>
    </section>
  );
};
