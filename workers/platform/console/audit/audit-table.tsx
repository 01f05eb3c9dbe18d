import { texts } from '../../../../shared/texts/console.ts';
import { Empty, Moment, State, Table } from '../view/parts.tsx';
import type { AuditRow } from './list-audit.ts';

const kindOf = (kind: string): string =>
  Object.hasOwn(texts.audit.kinds, kind) ? texts.audit.kinds[kind as keyof typeof texts.audit.kinds] : kind;

export const AuditTable = ({ rows, label }: { rows: readonly AuditRow[]; label: string }) => {
  const { columns, empty, details } = texts.audit;
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Table
      label={label}
      head={
        <>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.target}</th>
          <th scope="col">{columns.outcome}</th>
        </>
      }
    >
      {rows.map((row) => (
        <tr>
          <td>
            <Moment at={row.at} />
          </td>
          <td>
            {row.actor} <span class="quiet small">{kindOf(row.actorKind)}</span>
          </td>
          <td class="mono word">{row.action}</td>
          <td class="mono">
            {row.target ?? ''}
            {row.detail === null ? null : (
              <details>
                <summary>{details}</summary>
                {row.detail}
              </details>
            )}
          </td>
          <td>{row.outcome === 'ok' ? row.outcome : <State kind="bad">{row.outcome}</State>}</td>
        </tr>
      ))}
    </Table>
  );
};
