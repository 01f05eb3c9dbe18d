import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '../../../schema/contract/parts/index.ts';
import { type DataState, part, type Words } from '../part.ts';
import { partComponent } from '../part-component.ts';

interface TableProps {
  caption: string;
  /** The caption is read out but not shown, where a heading already says it. */
  captionHidden?: boolean;
  columns: Child;
  variant?: Words<VariantOf<'table'>>;
  state?: Words<DataState<'table'>>;
  children?: Child;
}

/** A table in a frame that scrolls sideways when it must, and with the keyboard too (WCAG 2.2, 2.1.1). */
export const Table: FC<TableProps> = ({ caption, captionHidden, columns, variant, state, children }) => (
  // biome-ignore lint/a11y/useSemanticElements: no field set, and a section would be a landmark in each table
  <div {...part('table-frame')} role="group" aria-label={caption} tabindex={0}>
    <table {...part('table', variant, state)} aria-busy={state === 'loading' ? 'true' : undefined}>
      <caption {...part('table-caption')} data-visually-hidden={captionHidden ? '' : undefined}>
        {caption}
      </caption>
      <thead {...part('table-head')}>
        <tr {...part('table-row')}>{columns}</tr>
      </thead>
      <tbody {...part('table-body')}>{children}</tbody>
    </table>
  </div>
);

interface HeaderCellProps {
  variant?: 'numeric';
  sorted?: 'ascending' | 'descending';
  children?: Child;
}

export const HeaderCell: FC<HeaderCellProps> = ({ variant, sorted, children }) => (
  <th {...part('table-header-cell', variant, sorted)} scope="col" aria-sort={sorted}>
    {children}
  </th>
);

export const TableRow = partComponent('table-row', 'tr');
export const TableCell = partComponent('table-cell', 'td');
