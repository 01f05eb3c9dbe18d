import type { Child } from 'hono/jsx';

export interface Column<Row> {
  head: string;
  /** `name` says which row it is, `number` stands at the end, `act` holds what can be done. */
  kind?: 'name' | 'number' | 'act';
  /** Null leaves the cell out on phones. */
  cell: (row: Row) => Child;
}

interface TableProps<Row> {
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  /** A last row that sums up. */
  total?: Row;
}

/** Browsers drop the roles of a table's elements with their display, which the style takes away on phones. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A table. Where it is too wide it scrolls by itself, also by keyboard; on a phone each row is a block that repeats the
 * columns' names.
 */
export function Table<Row>({ label, columns, rows, total }: TableProps<Row>) {
  return (
    <section class="table rows" aria-label={label} tabindex={0}>
      <table {...role.table}>
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
