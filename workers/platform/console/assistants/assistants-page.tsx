import { clientLabel } from '#shared/connections/client-label.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { assistants as t } from '../../texts/console/assistants.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { Copy } from '../view/parts/copy.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import { type BrandAct, type Connected, listAssistants } from './list-assistants.ts';

interface Person {
  client: string | null;
  email: string;
}

/** The name that a client registered with, and the person for whom it acts. */
const Who = ({ client, email }: Person) => (
  <>
    <span dir="auto">{clientLabel(client) ?? t.unnamed}</span>
    <p class="small quiet" dir="auto">
      {t.actsFor} <bdi>{addressOf(email)}</bdi>
    </p>
  </>
);

const isAct = (action: string): action is keyof typeof t.acts => Object.hasOwn(t.acts, action);

/** The assistants that may change the brand, and their changes. */
export async function assistantsPage(request: ConsoleRequest): Promise<Response> {
  const { c, base, staff, now } = request;
  const { connections, acts } = await listAssistants(c.env.DB, staff.account.id);
  const connected: Column<Connected>[] = [
    { head: t.columns.who, kind: 'name', cell: (row) => <Who client={row.client} email={row.email} /> },
    {
      head: t.columns.state,
      cell: ({ revokedAt, expiresAt }) => {
        const isOpen = revokedAt === null && expiresAt > now;
        return <State kind={isOpen ? 'good' : undefined}>{isOpen ? t.connected : t.ended}</State>;
      },
    },
    { head: t.columns.since, cell: ({ createdAt }) => <Moment at={createdAt} short /> },
    { head: t.columns.used, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  ];
  const done: Column<BrandAct>[] = [
    { head: t.columns.at, cell: ({ at }) => <Moment at={at} /> },
    { head: t.columns.who, kind: 'name', cell: (row) => <Who client={row.client} email={row.email} /> },
    { head: t.columns.act, cell: ({ action }) => (isAct(action) ? t.acts[action] : action) },
    {
      head: t.columns.version,
      cell: ({ version, live }) =>
        version === null ? null : (
          <div>
            {t.version(version)} {version === live ? <State kind="good">{t.live}</State> : null}
          </div>
        ),
    },
    {
      head: t.columns.undo,
      kind: 'act',
      cell: ({ version, before, live }) =>
        version === null || before === null || version !== live ? null : (
          <a class="button small" href={`${base}/branding#panel-versions`}>
            {t.undo(before)}
          </a>
        ),
    },
  ];
  return consolePage(
    request,
    {
      section: 'assistants',
      lead: t.lead,
      actions: (
        <a class="button" href={`${c.env.AUTH_URL}/connections`}>
          {t.own}
        </a>
      ),
    },
    <>
      <h2>{t.connections}</h2>
      {connections.length === 0 ? (
        <Empty title={t.noneTitle}>
          {t.none}
          <Copy value={`${c.env.MCP_URL}/mcp`} label={t.address} />
        </Empty>
      ) : (
        <Table label={t.connections} columns={connected} rows={connections} />
      )}
      <h2>{t.changes}</h2>
      {acts.length === 0 ? (
        <p class="quiet">{t.noChanges}</p>
      ) : (
        <Table label={t.changes} columns={done} rows={acts} />
      )}
    </>,
  );
}
