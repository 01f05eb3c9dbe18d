import type { WireEndpoint } from '../../events/webhooks/endpoint.ts';
import type { WireDelivery } from '../../events/webhooks/list-deliveries.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const KINDS = { pending: 'wait', delivered: 'good', failed: 'bad' } as const;

interface DeliveryTableProps {
  endpoint: WireEndpoint;
  deliveries: readonly WireDelivery[];
  path: string;
}

/** Deliveries to an endpoint, and its answers. */
export const DeliveryTable = ({ endpoint, deliveries, path }: DeliveryTableProps) => {
  const columns: Column<WireDelivery>[] = [
    {
      head: t.logColumns.event,
      kind: 'name',
      cell: ({ type, event_id, timestamp, external_ref }) => (
        <>
          <span class="mono">{type}</span>
          {external_ref === null ? null : (
            <p class="small" dir="auto">
              {external_ref}
            </p>
          )}
          <p class="mono quiet small">{event_id}</p>
          <p class="small quiet">
            <Moment at={Date.parse(timestamp)} />
          </p>
        </>
      ),
    },
    {
      head: t.logColumns.state,
      cell: ({ state, next_attempt_at }) => (
        <div>
          <State kind={KINDS[state]}>{t.deliveryStates[state]}</State>
          {next_attempt_at === null ? null : (
            <p class="small quiet">
              {t.next} <Moment at={Date.parse(next_attempt_at)} />
            </p>
          )}
        </div>
      ),
    },
    { head: t.logColumns.attempts, cell: ({ attempts }) => <Attempts attempts={attempts} /> },
    {
      head: t.logColumns.act,
      kind: 'act',
      cell: ({ event_id, state, type }) =>
        state === 'pending' || endpoint.status === 'disabled' ? null : (
          <form method="post" action={`${path}/${endpoint.endpoint_id}/send`}>
            <input type="hidden" name="event" value={event_id} />
            <button class="small" type="submit" aria-label={t.actOn(t.send, type)}>
              {t.send}
            </button>
          </form>
        ),
    },
  ];
  return <Table label={t.logTitle(endpoint.name)} columns={columns} rows={deliveries} />;
};

const Attempts = ({ attempts }: Pick<WireDelivery, 'attempts'>) => (
  // The content must be one element, because on a phone it is the cell beside the column's name.
  <div>
    {attempts.length === 0 ? <span class="small quiet">{t.untried}</span> : null}
    {attempts.map(({ at, ms, status, fault, request, answer }) => (
      <div class="small">
        <Moment at={Date.parse(at)} />
        {status === null ? '' : ` · ${t.status(status)}`}
        {fault === null ? '' : ` · ${t.faults[fault]}`} <span class="quiet">· {t.took(ms)}</span>
        {request === null ? null : (
          <details>
            <summary>{t.request}</summary>
            <pre dir="ltr">
              {[
                `POST ${request.url}`,
                ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
                '',
                indented(request.body),
              ].join('\n')}
            </pre>
          </details>
        )}
        {answer === '' ? null : (
          <details>
            <summary>{t.answer}</summary>
            <pre dir="auto">{answer}</pre>
          </details>
        )}
      </div>
    ))}
  </div>
);

/** The sent body, which is one line, with one line for each member. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
