import { batch } from '#shared/db/statement/statement.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { alertsFor } from '../../billing/spend-alerts/alert-statements.ts';
import { reachedPage, readReachedPlace, type WireReached } from '../../billing/spend-alerts/list-alerts.ts';
import { reachedOfAccount } from '../../billing/spend-alerts/list-statements.ts';
import { spendAlerts as t } from '../../texts/console/spend-alerts.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertTable, alertText, alertViews } from './alert-table.tsx';

const PAGE = 50;

/** The page of alerts that tenants reached, newest first, and of the account's defaults. */
export async function alertsPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, call, now } = request;
  const { db, caller } = call;
  const account = caller.accountId;
  const cursor = c.req.query('cursor') ?? '';
  const place = readReachedPlace(cursor === '' ? null : cursor);
  const first = place ?? readReachedPlace(null);
  if (first === null) throw new Error('the place of the first page cannot be read');
  const { reached, defaults } = await batch(db, {
    reached: reachedOfAccount.bind(db, { account, since: 0, ...first, limit: PAGE + 1 }),
    defaults: alertsFor.bind(db, { account, tenant: '', month: monthOf(now) }),
  });
  const { alerts, next_cursor: next } = reachedPage(reached.rows, PAGE);
  const path = `${base}/tenants/alerts`;
  return consolePage(
    request,
    {
      section: 'tenants',
      title: t.title,
      lead: t.lead,
      back: { href: `${base}/tenants`, label: t.back },
      sent,
      fault: place === null ? 'bad_cursor' : null,
    },
    <>
      {alerts.length === 0 ? (
        <Empty title={t.reachedNoneTitle}>{t.reachedNone}</Empty>
      ) : (
        <>
          <h2>{t.reachedTitle}</h2>
          <Table label={t.reachedTitle} columns={columnsOf(base)} rows={alerts} />
        </>
      )}
      <Pager path={path} query={{ cursor: place === null ? '' : cursor }} next={next} shown={alerts.length} />
      <h2>{t.defaultsTitle}</h2>
      <p class="quiet">{t.defaultsLead}</p>
      {defaults.rows.length === 0 ? (
        <p class="quiet">{t.defaultsNone}</p>
      ) : (
        <AlertTable
          label={t.defaultsTitle}
          alerts={alertViews(defaults.rows)}
          removeAt={`${path}/remove`}
          isDefaults
        />
      )}
      <AlertForm
        action={`${path}/set`}
        title={t.addDefaultTitle}
        sent={sentTo(sent, '/tenants/alerts/set')}
      />
    </>,
  );
}

const columnsOf = (base: string): Column<WireReached>[] => [
  {
    head: t.reachedColumns.tenant,
    kind: 'name',
    cell: ({ tenant_id, external_ref }) => (
      <a href={`${base}/tenants/${tenant_id}`} dir="auto">
        {external_ref}
      </a>
    ),
  },
  {
    head: t.reachedColumns.alert,
    cell: ({ measure, threshold }) => <span>{alertText(measure, threshold)}</span>,
  },
  {
    head: t.reachedColumns.used,
    cell: ({ measure, reached }) => <span>{alertText(measure, reached)}</span>,
  },
  { head: t.reachedColumns.when, cell: ({ fired_at }) => <Moment at={Date.parse(fired_at)} /> },
];
