import type { KeySummary } from '#shared/operator/list-keys.ts';
import { sections, texts } from '../../texts/console.ts';
import { Confirm } from '../view/parts/confirm.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const t = texts.keys;

const KeyState = ({ entry, now }: { entry: KeySummary; now: number }) => {
  if (entry.revokedAt !== null) return <State>{t.states.revoked}</State>;
  if (entry.expiresAt !== null && entry.expiresAt <= now) return <State>{t.states.expired}</State>;
  return (
    <>
      <State kind={entry.replacedBy === null ? 'good' : 'wait'}>
        {entry.replacedBy === null ? t.states.working : t.states.replaced}
      </State>
      {entry.expiresAt === null ? null : (
        <p class="small quiet">
          {t.until} <Moment at={entry.expiresAt} short />
        </p>
      )}
    </>
  );
};

const isUsable = (key: KeySummary, now: number): boolean =>
  key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);

const scopeName = (scope: string): string =>
  scope === 'theme' || scope === 'platform' ? t.scopes[scope][0] : t.allScopes;

export const KeyTable = (props: { keys: readonly KeySummary[]; now: number; path: string }) => {
  const { keys, now, path } = props;
  const columns: Column<KeySummary>[] = [
    {
      head: t.columns.name,
      kind: 'name',
      cell: ({ name, hint }) => (
        <>
          {name}
          <p class="mono quiet small">{hint}</p>
        </>
      ),
    },
    { head: t.columns.scopes, cell: ({ scopes }) => <span>{scopes.map(scopeName).join(', ')}</span> },
    {
      head: t.columns.state,
      cell: (entry) => (
        <div>
          <KeyState entry={entry} now={now} />
        </div>
      ),
    },
    { head: t.columns.created, cell: ({ createdAt }) => <Moment at={createdAt} short /> },
    { head: t.columns.used, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} short /> },
    {
      head: t.columns.act,
      kind: 'act',
      cell: (entry) => (isUsable(entry, now) ? <KeyActions entry={entry} path={path} /> : null),
    },
  ];
  return <Table label={sections.keys} columns={columns} rows={keys} />;
};

const KeyActions = ({ entry, path }: { entry: KeySummary; path: string }) => (
  <>
    {entry.replacedBy === null ? (
      <Confirm
        id={`rotate-${entry.id}`}
        summary={t.rotate}
        title={t.rotateTitle(entry.name)}
        question={t.rotateQuestion}
        action={`${path}/${entry.id}/rotate`}
        button={t.rotateButton}
        label={`${t.rotateButton}: ${entry.name}`}
        harmless
        small
      >
        <Choice
          id={`grace-${entry.id}`}
          name="grace"
          label={t.grace}
          options={Object.entries(t.graces)}
          value="86400000"
        />
      </Confirm>
    ) : null}
    <Confirm
      id={`revoke-${entry.id}`}
      summary={t.revoke}
      title={t.revokeTitle(entry.name)}
      question={t.revokeQuestion}
      action={`${path}/${entry.id}/revoke`}
      button={t.revokeButton}
      label={`${t.revokeButton}: ${entry.name}`}
      small
    />
  </>
);
