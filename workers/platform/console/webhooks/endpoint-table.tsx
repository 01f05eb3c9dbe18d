import type { WireEndpoint } from '../../events/webhooks/endpoint.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

interface EndpointTableProps {
  label: string;
  endpoints: readonly WireEndpoint[];
  path: string;
  /** Makes the operation key of a form, which acts once however often it is sent. */
  newKey: () => string;
}

export const EndpointTable = ({ label, endpoints, path, newKey }: EndpointTableProps) => {
  const columns: Column<WireEndpoint>[] = [
    {
      head: t.columns.endpoint,
      kind: 'name',
      cell: ({ name, url, endpoint_id }) => (
        <>
          <a href={`${path}?endpoint=${endpoint_id}`} dir="auto">
            {name}
          </a>
          <p class="mono quiet small">{url}</p>
        </>
      ),
    },
    {
      head: t.columns.types,
      cell: ({ types }) => (
        <span title={types?.join(', ')}>{types === null ? t.allTypes : t.someTypes(types.length)}</span>
      ),
    },
    {
      head: t.columns.state,
      cell: ({ status, disabled_reason }) => (
        <div>
          <State kind={status === 'enabled' ? 'good' : 'bad'}>{t.states[status]}</State>
          {disabled_reason === null ? null : <p class="small quiet">{t.reasons[disabled_reason]}</p>}
        </div>
      ),
    },
    { head: t.columns.created, cell: ({ created_at }) => <Moment at={Date.parse(created_at)} short /> },
    {
      head: t.columns.act,
      kind: 'act',
      cell: (endpoint) => <EndpointActions endpoint={endpoint} path={path} newKey={newKey} />,
    },
  ];
  return <Table label={label} columns={columns} rows={endpoints} />;
};

type ActionsProps = Pick<EndpointTableProps, 'path' | 'newKey'> & { endpoint: WireEndpoint };

const EndpointActions = ({ endpoint, path, newKey }: ActionsProps) => {
  const { endpoint_id: id, name, status } = endpoint;
  const at = `${path}/${id}`;
  const isOn = status === 'enabled';
  const change = isOn ? t.switchOff : t.switchOn;
  return (
    <div class="many">
      {isOn ? (
        <form method="post" action={`${at}/test`}>
          <input type="hidden" name="key" value={newKey()} />
          <button class="small" type="submit" aria-label={t.actOn(t.test, name)}>
            {t.test}
          </button>
        </form>
      ) : null}
      <a class="button small" href={`${at}/edit`} aria-label={t.actOn(t.edit, name)}>
        {t.edit}
      </a>
      <form method="post" action={`${at}/status`}>
        <input type="hidden" name="status" value={isOn ? 'disabled' : 'enabled'} />
        <button class="small" type="submit" aria-label={t.actOn(change, name)}>
          {change}
        </button>
      </form>
      <Confirm
        id={`rotate-${id}`}
        summary={t.rotate}
        title={t.rotateTitle(name)}
        question={t.rotateQuestion}
        action={`${at}/rotate`}
        button={t.rotateButton}
        label={t.actOn(t.rotateButton, name)}
        harmless
        small
      >
        <input type="hidden" name="key" value={newKey()} />
        <Choice
          id={`hours-${id}`}
          name="hours"
          label={t.hours}
          options={Object.entries(t.rotations)}
          value="24"
        />
      </Confirm>
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
    </div>
  );
};
