import { parseJson } from '#shared/db/json-text.ts';
import type { LineOutcome, LineProblem } from '#shared/db/tables/customer-imports.ts';
import type { ImportedColumn } from '../../customers/bulk/customer-columns.ts';
import type { LineRow } from '../../customers/imports/import-statements.ts';
import type { Mapping } from '../../customers/imports/match-columns.ts';
import { imports as t } from '../../texts/console/imports.ts';
import { formatNumber as number } from '../view/format.ts';
import { State, type StateKind } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const KINDS: Readonly<Record<LineOutcome, StateKind | undefined>> = {
  created: 'good',
  existing: undefined,
  refused: 'bad',
};

interface LinesTableProps {
  lines: readonly LineRow[];
  mapping: Mapping;
  /** Address of the account's tenants. */
  tenants: string;
  /** Whether the import has begun; lines then show their outcome and no forecast. */
  isBegun: boolean;
}

/** Lines of a file: the forecast or outcome of each, and each problem at its field. */
export const LinesTable = ({ lines, mapping, tenants, isBegun }: LinesTableProps) => {
  const cellOf = ({ cells }: LineRow, field: ImportedColumn) => parseJson(cells)[mapping[field] ?? -1] ?? '';
  const columns: Column<LineRow>[] = [
    { head: t.line, kind: 'number', cell: ({ line }) => number(line) },
    {
      head: t.fields.external_ref,
      kind: 'name',
      cell: ({ externalRef, tenantId, outcome }) =>
        outcome === 'created' || outcome === 'existing' ? (
          <a href={`${tenants}/${tenantId}`} dir="auto">
            {externalRef}
          </a>
        ) : (
          <span dir="auto">{externalRef}</span>
        ),
    },
    ...(lines.some(({ cells }) => cells !== '[]')
      ? [
          {
            head: t.customer,
            cell: (line: LineRow) => (
              <span>
                <span dir="auto">{cellOf(line, 'email')}</span>{' '}
                <span class="small quiet" dir="auto">
                  {cellOf(line, 'name')}
                </span>
              </span>
            ),
          },
          {
            head: t.fields.plan_code,
            cell: (line: LineRow) => <span dir="auto">{cellOf(line, 'plan_code')}</span>,
          },
        ]
      : []),
    {
      head: t.outcome,
      cell: ({ forecast, outcome }) =>
        isBegun ? (
          <State kind={outcome === null ? 'wait' : KINDS[outcome]}>{t.did[outcome ?? 'waiting']}</State>
        ) : (
          <State kind={KINDS[forecast ?? 'refused']}>{t.would[forecast ?? 'refused']}</State>
        ),
    },
    {
      head: t.note,
      cell: ({ problems, error }) => {
        const found = error === null ? parseJson(problems ?? '[]') : problemsOf(error);
        if (found.length === 0) return null;
        return (
          <div>
            {found.map((problem) => (
              <div>
                {problem.field === null ? null : <strong>{fieldName(problem.field)}: </strong>}
                {sentence(problem, error !== null)}
              </div>
            ))}
          </div>
        );
      },
    },
  ];
  return <Table label={t.columns.lines} columns={columns} rows={lines} />;
};

const fieldName = (field: string): string =>
  Object.hasOwn(t.fields, field) ? t.fields[field as ImportedColumn] : field;

/** Parses the problems that a refused line is stored with: `field: code; field: code`, or `code: reason`. */
const problemsOf = (error: string): LineProblem[] =>
  error.split('; ').map((part) => {
    const [head = '', ...rest] = part.split(': ');
    const tail = rest.join(': ');
    return Object.hasOwn(t.fields, head)
      ? { field: head, code: tail }
      : { field: head.startsWith('plan_') ? 'plan_code' : null, code: head, about: tail };
  });

function sentence({ code, about }: LineProblem, isRefusal: boolean): string {
  if (isRefusal && Object.hasOwn(t.refusals, code)) return t.refusals[code as keyof typeof t.refusals];
  const words = Object.hasOwn(t.problems, code)
    ? t.problems[code as keyof typeof t.problems]
    : t.problems.other;
  return typeof words === 'string' ? words : words(about ?? '');
}
