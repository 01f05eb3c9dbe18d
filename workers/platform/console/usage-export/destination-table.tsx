import type { WireDestination } from '../../billing/usage-export/destination.ts';
import type { Tested } from '../../billing/usage-export/test-destination.ts';
import { isSuccess } from '../../billing/usage-export/verdict.ts';
import { usageExport as t } from '../../texts/console/usage-export.ts';
import { formatNumber } from '../view/format.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

interface DestinationTableProps {
  label: string;
  destinations: readonly WireDestination[];
  path: string;
  tested: FailedTest | null;
}

/** What the destination `id` answered to a test. */
export interface FailedTest extends Tested {
  id: string;
}

/** Highest number that is counted. */
const MOST_COUNTED = 1_000;
const counted = (count: number): string =>
  count >= MOST_COUNTED ? t.more(formatNumber(count)) : formatNumber(count);

export const DestinationTable = ({ label, destinations, path, tested }: DestinationTableProps) => {
  const columns: Column<WireDestination>[] = [
    {
      head: t.columns.destination,
      kind: 'name',
      cell: ({ name, kind, url, event_name, destination_id }) => (
        <>
          <a href={`${path}?destination=${destination_id}`} dir="auto">
            {name}
          </a>
          <p class="small">{t.kinds[kind]}</p>
          <p class="mono quiet small">{url}</p>
          <p class="mono quiet small">{event_name}</p>
        </>
      ),
    },
    {
      head: t.columns.state,
      cell: (destination) => (
        <div>
          <Standing of={destination} />
          {tested?.id === destination.destination_id ? <TestAnswer of={tested} /> : null}
        </div>
      ),
    },
    {
      head: t.columns.sent,
      kind: 'number',
      cell: ({ accepted, accepted_at }) => (
        <div>
          {formatNumber(accepted)}
          {accepted_at === null ? null : (
            <p class="small quiet">
              {t.last} <Moment at={Date.parse(accepted_at)} short />
            </p>
          )}
        </div>
      ),
    },
    { head: t.columns.waiting, kind: 'number', cell: ({ pending }) => <span>{counted(pending)}</span> },
    {
      head: t.columns.kept,
      kind: 'number',
      cell: ({ failures, destination_id }) =>
        failures === 0 ? (
          <span>{formatNumber(failures)}</span>
        ) : (
          <a href={`${path}?destination=${destination_id}`}>{counted(failures)}</a>
        ),
    },
    {
      head: t.columns.act,
      kind: 'act',
      cell: (destination) => <Actions of={destination} path={path} />,
    },
  ];
  return <Table label={label} columns={columns} rows={destinations} />;
};

const Standing = ({ of }: { of: WireDestination }) => {
  const { status, paused_reason, last_error, next_attempt_at } = of;
  const isFailing = status === 'enabled' && last_error !== null;
  return (
    <div>
      <State kind={status === 'paused' ? 'bad' : isFailing ? 'wait' : 'good'}>
        {t.states[isFailing ? 'failing' : status]}
      </State>
      {paused_reason === null ? null : <p class="small quiet">{t.reasons[paused_reason]}</p>}
      {next_attempt_at === null ? null : (
        <p class="small quiet">
          {t.next} <Moment at={Date.parse(next_attempt_at)} />
        </p>
      )}
      {last_error === null ? null : <Said of={last_error} />}
    </div>
  );
};

/** Stripe answers with all its meters when it has none of the destination's event name. */
const TestAnswer = ({ of }: { of: FailedTest }) => (
  <div>
    <p class="small">{isSuccess(of) ? t.noMeter : t.tested}</p>
    <Said of={of} />
  </div>
);

/** The answer of a receiver that did not accept an event. */
export const Said = ({
  of,
}: {
  of: Omit<NonNullable<WireDestination['last_error']>, 'fault'> & {
    fault?: NonNullable<WireDestination['last_error']>['fault'];
  };
}) => {
  const { status, fault = null, answer } = of;
  return (
    <div class="small">
      {status === null ? '' : t.status(status)} {fault === null ? '' : t.faults[fault]}
      {answer === '' ? null : (
        <details>
          <summary>{t.answer}</summary>
          <pre dir="auto">{answer}</pre>
        </details>
      )}
    </div>
  );
};

const Actions = ({ of, path }: { of: WireDestination; path: string }) => {
  const { destination_id: id, name, status } = of;
  const at = `${path}/${id}`;
  const change = status === 'enabled' ? t.pause : t.resume;
  return (
    <>
      <form method="post" action={`${at}/test`}>
        <button class="small" type="submit" aria-label={t.actOn(t.test, name)}>
          {t.test}
        </button>
      </form>
      <form method="post" action={`${at}/status`}>
        <input type="hidden" name="status" value={status === 'enabled' ? 'paused' : 'enabled'} />
        <button class="small" type="submit" aria-label={t.actOn(change, name)}>
          {change}
        </button>
      </form>
      <Confirm
        id={`remove-${id}`}
        summary={t.remove}
        title={t.removeTitle(name)}
        question={t.removeQuestion}
        action={`${at}/remove`}
        button={t.removeButton}
        label={t.actOn(t.removeButton, name)}
        small
      />
    </>
  );
};
