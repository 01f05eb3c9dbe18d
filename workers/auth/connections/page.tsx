import { PageLayout } from '../../../shared/pages/layout.tsx';
import type { WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';
import { ScopeChoices } from '../consent/scope-choices.tsx';
import { WorkspaceChoices } from '../consent/workspace-choices.tsx';
import type { Connection } from './list-connections.ts';

interface ConnectionsPageProps {
  user: string;
  connections: readonly Connection[];
  workspaces: readonly WorkspaceChoice[];
  /** What just happened, for the person who did it. */
  done: string | null;
  fault: string | null;
}

const Moment = ({ at }: { at: number }) => {
  const iso = new Date(at).toISOString();
  return <time datetime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
};

const ConnectionCard = (props: { connection: Connection; workspaces: readonly WorkspaceChoice[] }) => {
  const { connection } = props;
  const id = `c-${connection.grantId}`;
  const name = connection.clientName?.trim() || 'An unnamed application';
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <dl class="small">
        <dt>Returns to</dt>
        <dd class="mono">{new URL(connection.redirectUri).host}</dd>
        <dt>First used</dt>
        <dd>
          <Moment at={connection.firstUsedAt} />
        </dd>
        <dt>Last used</dt>
        <dd>
          <Moment at={connection.lastUsedAt} />
        </dd>
      </dl>
      <form method="post" action={`/connections/${connection.grantId}`}>
        <ScopeChoices chosen={connection.scopes} idPrefix={id} />
        <WorkspaceChoices workspaces={props.workspaces} chosen={connection.workspaces} idPrefix={id} />
        <div class="actions">
          <button class="primary" type="submit" aria-label={`Save what ${name} may do`}>
            Save
          </button>
          <button
            class="danger"
            type="submit"
            formaction={`/connections/${connection.grantId}/disconnect`}
            aria-label={`Disconnect ${name}`}
          >
            Disconnect
          </button>
        </div>
      </form>
    </section>
  );
};

export const ConnectionsPage = (props: ConnectionsPageProps) => (
  <PageLayout title="Connections" user={props.user} wide>
    <h1>Connections</h1>
    <p class="quiet">Applications that act for you. A change holds from their next call on.</p>
    {props.done === null ? null : (
      <p class="done" role="status">
        {props.done}
      </p>
    )}
    {props.fault === null ? null : (
      <p class="error" role="alert">
        {props.fault}
      </p>
    )}
    {props.connections.map((connection) => (
      <ConnectionCard connection={connection} workspaces={props.workspaces} />
    ))}
    {props.connections.length === 0 ? <p class="card">Nothing is connected.</p> : null}
  </PageLayout>
);
