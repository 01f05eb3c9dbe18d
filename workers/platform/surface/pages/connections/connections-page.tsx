import type { FC } from 'hono/jsx';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Card, CardBody, CardDescription, CardHeader, CardTitle } from '../../parts/card.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Link } from '../../parts/link.tsx';
import { Code, CodeBlock, List, ListItem, ListItemMeta, ListItemTitle, Tag } from '../../parts/list.tsx';
import { PageHeader } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { useRouteLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import type { ConfirmationView } from '../confirmation.tsx';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';
import { ApplicationCard } from './application-card.tsx';
import { ClientSteps } from './client-steps.tsx';
import { type PendingRequest, PendingRequests } from './pending-requests.tsx';

type Scope = keyof Messages['pages']['connections']['scopes'];

export interface ConnectionRow {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly connectedAt: number;
  /** Epoch milliseconds; null for never. */
  readonly lastUsedAt: number | null;
  /** Number of workspaces that it may enter; null for all present and future ones. */
  readonly workspaces: number | null;
  readonly scopes: ReadonlyArray<{ readonly scope: Scope; readonly granted: boolean }>;
  readonly change: FormTarget;
  /** Address of the page with the confirmation. */
  readonly disconnectHref: string;
}

/** One assistant as people see it, with its connections. */
export interface ApplicationRow {
  readonly name: string;
  readonly connections: readonly ConnectionRow[];
  /** Address of the page with the confirmation; absent for a single connection. */
  readonly disconnectAllHref?: string;
}

/** Any connection into the workspace, including ended ones. */
export interface ConnectionSummary {
  readonly name: string;
  readonly person: string;
  /** Epoch milliseconds; null for never. */
  readonly lastUsedAt: number | null;
  readonly ended: boolean;
  /** Address of the page with its rules and acts. */
  readonly href: string;
}

export interface ConnectionsData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly applications: readonly ApplicationRow[];
  /** Address for the settings of an assistant. */
  readonly mcpUrl: string;
  /** Address of the form for a connection of a program without a browser. */
  readonly newServerHref: string;
  /** Pending publish requests. */
  readonly requests: readonly PendingRequest[];
  readonly summaries: readonly ConnectionSummary[];
  readonly confirmation?: ConfirmationView;
}

export const ConnectionsPage: FC<{ shell: ShellView; view: PageView<ConnectionsData> }> = ({
  shell,
  view,
}) => (
  <>
    <PageHeader
      title={useRouteLabel('connections')}
      description={useMessages().pages.connections.description}
    />
    <PageBody view={view} status={shell.status} ready={(data) => <Connections data={data} />} />
  </>
);

const Connections: FC<{ data: ConnectionsData }> = ({ data }) => {
  const { connections: words } = useMessages().pages;
  return (
    <>
      <PendingRequests requests={data.requests} />
      {data.applications.length === 0 ? (
        <PageState
          kind="empty-state"
          icon="connections"
          {...words.empty}
          actions={
            <div>
              <Code>{data.mcpUrl}</Code> <CopyButton value={data.mcpUrl} name={words.address} />
            </div>
          }
        />
      ) : (
        <>
          {data.applications.map((application) => (
            <ApplicationCard application={application} now={data.now} />
          ))}
          <Card variant="plain">
            <CardHeader>
              <CardTitle>{words.another.title}</CardTitle>
              <CardDescription>{words.another.body}</CardDescription>
            </CardHeader>
            <CardBody>
              <CodeBlock>{data.mcpUrl}</CodeBlock>
              <CopyButton value={data.mcpUrl} name={words.address} />
            </CardBody>
          </Card>
        </>
      )}
      <Card variant="plain">
        <CardHeader>
          <CardTitle>{words.clients.title}</CardTitle>
          <CardDescription>{words.clients.body}</CardDescription>
        </CardHeader>
        <CardBody>
          <ClientSteps mcpUrl={data.mcpUrl} />
          <Link href={data.newServerHref}>{words.clients.server}</Link>
        </CardBody>
      </Card>
      {data.summaries.length > 0 && <Summaries data={data} />}
    </>
  );
};

const Summaries: FC<{ data: ConnectionsData }> = ({ data: { summaries, now } }) => {
  const { connections } = useMessages().pages;
  const { section: words } = useMessages().assistants;
  const formats = useFormats();
  return (
    <Card variant="elevated">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.body}</CardDescription>
      </CardHeader>
      <CardBody>
        <List>
          {summaries.map(({ name, person, lastUsedAt, ended, href }) => (
            <ListItem>
              <div>
                <ListItemTitle>
                  <Link href={href}>{words.open({ name })}</Link>
                </ListItemTitle>
                <ListItemMeta>
                  <span dir="auto">{words.of({ person })}</span>
                  {' · '}
                  {lastUsedAt === null
                    ? connections.never
                    : connections.used({ since: formats.since(lastUsedAt, now) })}
                </ListItemMeta>
              </div>
              {ended && <Tag>{words.ended}</Tag>}
            </ListItem>
          ))}
        </List>
      </CardBody>
    </Card>
  );
};
