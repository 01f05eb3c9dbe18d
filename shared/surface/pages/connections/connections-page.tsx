import type { FC } from 'hono/jsx';
import { pageTexts } from '../../../texts/dashboard-pages.ts';
import type { FormTarget } from '../../parts/action-form.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, CardBody } from '../../parts/card.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Fieldset, Form, FormActions } from '../../parts/form.tsx';
import { Code, List, ListItem, ListItemMeta, ListItemTitle, Tag } from '../../parts/list.tsx';
import { PageHeader } from '../../parts/page.tsx';
import { PageState } from '../../parts/page-state.tsx';
import { routeLabel } from '../../shell/navigation.tsx';
import type { ShellView } from '../../shell/shell-view.ts';
import { useBrand } from '../../view.ts';
import { Confirmation, type ConfirmationView } from '../confirmation.tsx';
import { formatSince } from '../format.ts';
import { PageBody } from '../page-body.tsx';
import type { PageView } from '../page-view.ts';

type Scope = keyof typeof pageTexts.connections.scopes;

export interface ConnectionRow {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds; null = never. */
  readonly lastUsedAt: number | null;
  readonly scopes: ReadonlyArray<{ readonly scope: Scope; readonly granted: boolean }>;
  readonly change: FormTarget;
  /** Asks first. */
  readonly disconnectHref: string;
}

export interface ConnectionsData {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly connections: readonly ConnectionRow[];
  /** Address to give to an assistant. */
  readonly mcpUrl: string;
  readonly confirmation?: ConfirmationView;
}

export const ConnectionsPage: FC<{ shell: ShellView; view: PageView<ConnectionsData> }> = ({
  shell,
  view,
}) => (
  <>
    <PageHeader
      title={routeLabel(useBrand().document, 'connections')}
      description={pageTexts.connections.description}
    />
    <PageBody view={view} status={shell.status} ready={(data) => <Connections data={data} />} />
  </>
);

const Connections: FC<{ data: ConnectionsData }> = ({ data }) => (
  <>
    {data.connections.length === 0 ? (
      <PageState
        kind="empty-state"
        icon="connections"
        {...pageTexts.connections.empty}
        actions={<Code>{data.mcpUrl}</Code>}
      />
    ) : (
      <Card variant="elevated">
        <CardBody>
          <List variant="divided">
            {data.connections.map((connection) => (
              <Connection connection={connection} now={data.now} />
            ))}
          </List>
        </CardBody>
      </Card>
    )}
    <Confirmation view={data.confirmation} />
  </>
);

const Connection: FC<{ connection: ConnectionRow; now: number }> = ({ connection, now }) => {
  const { connections: words } = pageTexts;
  const { id, name, lastUsedAt, scopes } = connection;
  return (
    <ListItem>
      <Avatar name={name} />
      <div>
        <ListItemTitle>{name}</ListItemTitle>
        <ListItemMeta>
          {lastUsedAt === null ? words.never : words.used(formatSince(lastUsedAt, now))}
        </ListItemMeta>
      </div>
      {scopes
        .filter(({ granted }) => granted)
        .map(({ scope }) => (
          <Tag>{scope.replace('service:', '')}</Tag>
        ))}
      <div data-full="">
        <Form target={connection.change} label={words.may(name)}>
          <Fieldset legend={words.may(name)}>
            {scopes.map(({ scope, granted }) => (
              <Choice
                kind="switch"
                id={`${id}-${scope.replace(':', '-')}`}
                name="scope"
                value={scope}
                checked={granted}
                // Reading is what every other access builds on; without it the connection would be empty.
                disabled={scope === 'service:read'}
              >
                {words.scopes[scope]}
              </Choice>
            ))}
          </Fieldset>
          <FormActions>
            <Button variant={['secondary', 'small']} type="submit">
              {words.save}
            </Button>
            <Button variant={['ghost', 'small']} href={connection.disconnectHref}>
              {words.disconnect}
            </Button>
          </FormActions>
        </Form>
      </div>
    </ListItem>
  );
};
