import { addressOf } from '#shared/customers/identity.ts';
import type { AuditRow } from '../../events/audit/list-audit.ts';
import { audit as t } from '../../texts/console/audit.ts';
import { Empty } from '../view/parts/empty.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;

interface AuditTableProps {
  rows: readonly AuditRow[];
  label: string;
  /** Address of the account's console. */
  base: string;
  /** Text for an empty table. */
  empty?: string;
  /** Leaves the details out. */
  brief?: boolean;
}

export const AuditTable = ({ rows, label, base, empty = t.empty, brief = false }: AuditTableProps) => {
  if (rows.length === 0) return <Empty title={t.emptyTitle}>{empty}</Empty>;
  return <Table label={label} columns={brief ? columns(base) : [...columns(base), details]} rows={rows} />;
};

const columns = (base: string): Column<AuditRow>[] => [
  { head: t.columns.at, cell: ({ at }) => <Moment at={at} /> },
  {
    head: t.columns.what,
    cell: ({ action, outcome }) => (
      <span title={action}>
        {wordOf(t.actions, action)} {outcome === 'ok' ? null : <State kind="bad">{t.failed}</State>}
      </span>
    ),
  },
  {
    head: t.columns.target,
    cell: ({ target, page }) =>
      target === null ? null : (
        <span class="target">{page === null ? addressOf(target) : <a href={base + page}>{target}</a>}</span>
      ),
  },
  {
    head: t.columns.who,
    cell: ({ actor, actorKind }) => (
      <span>
        {addressOf(actor)} <span class="quiet small">{wordOf(t.kinds, actorKind)}</span>
      </span>
    ),
  },
];

const details: Column<AuditRow> = {
  head: t.columns.detail,
  cell: ({ action, outcome, detail, seq }) => (
    <details>
      <summary aria-label={`${t.details} ${seq}`}>{t.details}</summary>
      <dl class="facts small">
        <dt>{t.columns.what}</dt>
        <dd class="mono">{action}</dd>
        {outcome === 'ok' ? null : (
          <>
            <dt>{t.columns.outcome}</dt>
            <dd class="mono">{outcome}</dd>
          </>
        )}
        {factsOf(detail).map(([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd class="mono">{value}</dd>
          </>
        ))}
      </dl>
    </details>
  ),
};

/** The details of an entry as pairs of name and value; nested values stay JSON. */
function factsOf(detail: string | null): ReadonlyArray<readonly [string, string]> {
  if (detail === null) return [];
  try {
    const parsed: unknown = JSON.parse(detail);
    if (typeof parsed !== 'object' || parsed === null) return [[t.details, detail]];
    return Object.entries(parsed).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
  } catch {
    return [[t.details, detail]];
  }
}
