import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { type DataState, part, type Words } from '../part.ts';

/** Explicit roles, because a table that is laid out as blocks (`stacked`) loses the roles of its elements. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  caption: string;
  /** Whether the caption is only for screen readers, because a heading shows the same text. */
  captionHidden?: boolean;
  columns: Child;
  variant?: Words<VariantOf<'table'>>;
  state?: Words<DataState<'table'>>;
  children?: Child;
}

/** A table in a frame that scrolls horizontally when needed, also with the keyboard (WCAG 2.2, 2.1.1). */
export const Table: FC<TableProps> = ({ caption, captionHidden, columns, variant, state, children }) => (
  // biome-ignore lint/a11y/useSemanticElements: it is no fieldset, and a section would be a landmark for each table
  <div {...part('table-frame')} role="group" aria-label={caption} tabindex={0}>
    <table
      {...part('table', variant, state)}
      {...role.table}
      aria-busy={state === 'loading' ? 'true' : undefined}
    >
      <caption {...part('table-caption')} data-visually-hidden={captionHidden ? '' : undefined}>
        {caption}
      </caption>
      <thead {...part('table-head')} {...role.rowgroup}>
        <tr {...part('table-row')} {...role.row}>
          {columns}
        </tr>
      </thead>
      <tbody {...part('table-body')} {...role.rowgroup}>
        {children}
      </tbody>
    </table>
  </div>
);

interface HeaderCellProps {
  variant?: 'numeric';
  sorted?: 'ascending' | 'descending';
  children?: Child;
}

export const HeaderCell: FC<HeaderCellProps> = ({ variant, sorted, children }) => (
  <th {...part('table-header-cell', variant, sorted)} scope="col" {...role.columnheader} aria-sort={sorted}>
    {children}
  </th>
);

interface TableRowProps {
  state?: 'selected';
  children?: Child;
}

export const TableRow: FC<TableRowProps> = ({ state, children }) => (
  <tr {...part('table-row', undefined, state)} {...role.row}>
    {children}
  </tr>
);

interface TableCellProps {
  variant?: VariantOf<'table-cell'>;
  /** Name of its column, shown beside it in a stacked table, which has no header. */
  label?: string;
  children?: Child;
}

export const TableCell: FC<TableCellProps> = ({ variant, label, children }) => (
  <td {...part('table-cell', variant)} {...role.cell} data-label={label}>
    {children}
  </td>
);
