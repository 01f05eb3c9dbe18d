import { readId } from '#schema/names/id.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { type WireEndpoint, wireEndpoint } from '../../events/webhooks/endpoint.ts';
import { endpointsOfAccount } from '../../events/webhooks/endpoint-statements.ts';
import { listDeliveries } from '../../events/webhooks/list-deliveries.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import { sections } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { readSeqCursor } from '../http/seq-cursor.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointTable } from './endpoint-table.tsx';

const PAGE = 20;

/** The page of the account's endpoints with a form for another one; with `?endpoint=`, the deliveries of one of them. */
export async function webhooksPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff, now } = request;
  const path = `${base}/webhooks`;
  const newKey = () => c.get('runtime').newId();
  const { found } = await batch(c.env.DB, {
    found: endpointsOfAccount.bind(c.env.DB, { account: staff.account.id }),
  });
  const endpoints = found.rows.map((row) => wireEndpoint(row, now));
  const asked = readId(c.req.query('endpoint') ?? '');
  const chosen = endpoints.find(({ endpoint_id }) => endpoint_id === asked);
  if (chosen !== undefined) return logPage(request, chosen, path, sent);
  return consolePage(
    request,
    { section: 'webhooks', lead: t.lead, sent },
    <>
      {endpoints.length === 0 ? (
        <Empty title={t.emptyTitle}>{t.empty}</Empty>
      ) : (
        <EndpointTable label={sections.webhooks} endpoints={endpoints} path={path} newKey={newKey} />
      )}
      <EndpointForm path={path} formKey={newKey()} sent={sent} />
    </>,
  );
}

async function logPage(
  request: ConsoleRequest,
  endpoint: WireEndpoint,
  path: string,
  sent: SentForm | null,
): Promise<Response> {
  const { call } = request;
  const { cursor, before, fault } = readSeqCursor(request);
  const log = await listDeliveries(call, {
    id: endpoint.endpoint_id,
    state: null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit: PAGE,
  });
  const { deliveries, next_cursor } = log.ok ? log.value : { deliveries: [], next_cursor: null };
  return consolePage(
    request,
    {
      section: 'webhooks',
      title: t.logTitle(endpoint.name),
      lead: t.logLead,
      back: { href: path, label: t.back },
      sent,
      fault,
    },
    deliveries.length === 0 ? (
      <Empty title={t.logEmptyTitle}>{t.logEmpty}</Empty>
    ) : (
      <>
        <DeliveryTable endpoint={endpoint} deliveries={deliveries} path={path} />
        <Pager
          path={path}
          query={{ endpoint: endpoint.endpoint_id, cursor }}
          next={next_cursor}
          shown={deliveries.length}
        />
      </>
    ),
  );
}
