import { groupByApplication } from '#shared/connections/applications.ts';
import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { BrandChoice } from '../oauth/brand-choices.ts';
import { AccessPage } from '../pages/access-page.tsx';
import { Emblem } from '../pages/avatar.tsx';
import { ApplicationCard } from './application-card.tsx';
import type { Connection } from './list-connections.ts';

interface ConnectionsPageProps {
  user: string;
  connections: readonly Connection[];
  workspaces: readonly WorkspaceChoice[];
  brands: readonly BrandChoice[];
  /** A sentence on the result of the last form. */
  done: string | null;
  /** The reason why the last form was refused, and its connection. */
  fault: { text: string; grantId: string } | null;
}

export const ConnectionsPage = (props: ConnectionsPageProps) => {
  const { connections: texts, sessions } = useMessages().access;
  return (
    <AccessPage title={texts.title} user={props.user} wide>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.lead}</p>
      {props.done === null ? null : (
        <p class="done" role="status">
          {props.done}
        </p>
      )}
      {props.fault === null ? null : (
        <p class="error" role="alert">
          {props.fault.text}
        </p>
      )}
      {groupByApplication(props.connections).map((application) => (
        <ApplicationCard
          application={application}
          workspaces={props.workspaces}
          brands={props.brands}
          open={props.fault?.grantId ?? null}
        />
      ))}
      {props.connections.length === 0 ? (
        <section class="card empty">
          <Emblem />
          <h2>{texts.empty}</h2>
          <p class="quiet">{texts.emptyDetail}</p>
        </section>
      ) : null}
      <p>
        <a href="/connections/new">{texts.named.link}</a>
      </p>
      <p>
        <a href="/sessions">{sessions.title}</a>
      </p>
    </AccessPage>
  );
};
