import type { KeySummary } from '../../../../shared/operator/list-keys.ts';
import { sections, texts } from '../../../../shared/texts/console.ts';
import { Choice, Confirm, Empty, Moment, State, Table } from '../view/parts.tsx';

const t = texts.keys;

const KeyState = ({ entry, now }: { entry: KeySummary; now: number }) => {
  if (entry.revokedAt !== null) return <State kind="bad">{t.states.revoked}</State>;
  if (entry.expiresAt !== null && entry.expiresAt <= now) return <State kind="bad">{t.states.expired}</State>;
  return (
    <>
      <State kind="good">{entry.replacedBy === null ? t.states.working : t.states.replaced}</State>
      {entry.expiresAt === null ? null : (
        <p class="small quiet">
          {t.until} <Moment at={entry.expiresAt} />
        </p>
      )}
    </>
  );
};

const isUsable = (key: KeySummary, now: number): boolean =>
  key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);

export const KeyTable = (props: { keys: readonly KeySummary[]; now: number; path: string }) => {
  const { keys, now, path } = props;
  if (keys.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <Table
      label={sections.keys}
      head={
        <>
          <th scope="col">{t.columns.name}</th>
          <th scope="col">{t.columns.scopes}</th>
          <th scope="col">{t.columns.state}</th>
          <th scope="col">{t.columns.created}</th>
          <th scope="col">{t.columns.used}</th>
          <th scope="col">{t.columns.act}</th>
        </>
      }
    >
      {keys.map((entry) => (
        <tr>
          <th scope="row">
            {entry.name}
            <br />
            <span class="mono quiet small">{entry.hint}</span>
          </th>
          <td class="mono word">{entry.scopes.join(', ')}</td>
          <td>
            <KeyState entry={entry} now={now} />
          </td>
          <td>
            <Moment at={entry.createdAt} />
          </td>
          <td>
            <Moment at={entry.lastUsedAt} />
          </td>
          <td>{isUsable(entry, now) ? <KeyActions entry={entry} path={path} /> : null}</td>
        </tr>
      ))}
    </Table>
  );
};

const KeyActions = ({ entry, path }: { entry: KeySummary; path: string }) => (
  <>
    {entry.replacedBy === null ? (
      <Confirm
        summary={t.rotate}
        question={t.rotateQuestion}
        action={`${path}/${entry.id}/rotate`}
        button={t.rotateButton}
        label={`${t.rotateButton}: ${entry.name}`}
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
      summary={t.revoke}
      question={t.revokeQuestion}
      action={`${path}/${entry.id}/revoke`}
      button={t.revokeButton}
      label={`${t.revokeButton}: ${entry.name}`}
    />
  </>
);
