import type { Child } from 'hono/jsx';

export interface Column<Row> {
  head: string;
  /** `name` identifies the row, `number` is aligned to the end, `act` contains actions. */
  kind?: 'name' | 'number' | 'act';
  /** A cell with null is left out on phones. */
  cell: (row: Row) => Child;
}

interface TableProps<Row> {
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  /** Whether a row's cells stand one after the other on a phone, without the names of their columns. */
  compact?: boolean;
  /** A last row with the sums. */
  total?: Row;
}

/** Browsers remove the roles of table elements when the style changes their `display`, as it does on phones. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A table. When it is too wide it scrolls horizontally, also by keyboard; on a phone each row is a block that repeats
 * the names of the columns.
 */
export function Table<Row>({ label, columns, rows, compact, total }: TableProps<Row>) {
  return (
    <section class={compact ? 'table rows compact' : 'table rows'} aria-label={label} tabindex={0}>
      <table {...role.table} aria-label={label}>
        <thead {...role.rowgroup}>
          <tr {...role.row}>
            {columns.map(({ head, kind }) => (
              <th {...role.columnheader} scope="col" class={kind}>
                {kind === 'act' ? <span class="hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role.rowgroup}>
          {rows.map((row) => (
            <Cells columns={columns} row={row} />
          ))}
        </tbody>
        {total === undefined ? null : (
          <tfoot {...role.rowgroup}>
            <Cells columns={columns} row={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Cells<Row>({ columns, row }: { columns: ReadonlyArray<Column<Row>>; row: Row }) {
  return (
    <tr {...role.row}>
      {columns.map(({ head, kind, cell }) => {
        const content = cell(row);
        if (kind === 'name') {
          return (
            <th {...role.rowheader} scope="row">
              {content}
            </th>
          );
        }
        if (kind === 'act') {
          return (
            <td {...role.cell} class="act">
              {content === null ? null : <div class="do">{content}</div>}
            </td>
          );
        }
        return (
          <td {...role.cell} class={kind} data-label={content === null ? undefined : head}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
