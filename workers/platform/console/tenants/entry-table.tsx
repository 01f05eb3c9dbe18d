import { texts } from '../../texts/console.ts';
import { formatExact, formatExactUsd } from '../view/format.ts';
import { Moment } from '../view/parts/moment.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import type { Entry } from './list-entries.ts';

const t = texts.tenant;

function signed(credits: number | null): string {
  if (credits === null) return texts.plans.unlimited;
  return credits > 0 ? `+${formatExact(credits)}` : formatExact(credits);
}

const columns: Column<Entry>[] = [
  { head: t.entryColumns.at, cell: ({ at }) => <Moment at={at} /> },
  {
    head: t.entryColumns.kind,
    cell: ({ kind, reason }) => (
      <span>
        {t.entryKinds[kind]}
        {reason === null ? null : <span class="quiet"> {reason}</span>}
      </span>
    ),
  },
  {
    head: t.entryColumns.credits,
    kind: 'number',
    cell: ({ credits }) => (credits === 0 ? null : <span>{signed(credits)}</span>),
  },
  {
    head: t.entryColumns.value,
    kind: 'number',
    cell: ({ usd }) => (usd === 0 ? null : <span>{formatExactUsd(usd)}</span>),
  },
];

export const EntryTable = ({ entries }: { entries: readonly Entry[] }) => (
  <Table label={t.entries} columns={columns} rows={entries} />
);
