import type { PartTable } from './part-table.ts';

const series = {
  'series-1': 'First series.',
  'series-2': 'Second series.',
  'series-3': 'Third series.',
  'series-4': 'Fourth series.',
  'series-5': 'Fifth series.',
  'series-6': 'Sixth series.',
} as const;

export const dataParts = {
  table: {
    description: 'Rows and columns. Scrolls sideways in its frame when there is no room.',
    variants: {
      striped: 'Every second row is tinted.',
      compact: 'Less room in the cells.',
      stacked: 'On phones each row is a block, and `data-label` of a cell names its column.',
    },
    states: ['loading'],
  },
  'table-frame': { description: 'Scrolling frame of a table.' },
  'table-caption': { description: 'Title of a table.', parents: ['table'] },
  'table-head': { description: 'The head rows.', parents: ['table'] },
  'table-body': { description: 'The data rows.', parents: ['table'] },
  'table-row': { description: 'One row.', states: ['selected'], parents: ['table-head', 'table-body'] },
  'table-header-cell': {
    description: 'Name of a column.',
    variants: { numeric: 'Aligned with its numbers.' },
    states: ['ascending', 'descending'],
    parents: ['table-row'],
  },
  'table-cell': {
    description: 'One value.',
    variants: { numeric: 'Tabular figures at the end.', actions: 'Controls of the row.' },
    parents: ['table-row'],
  },
  chart: {
    description: 'A drawn figure with axes, as SVG.',
    variants: { bar: 'Columns.', line: 'Lines.', area: 'Filled lines.' },
    states: ['loading'],
  },
  'chart-title': { description: 'Title of a chart.', parents: ['chart'] },
  'chart-plot': { description: 'The drawing.', parents: ['chart'] },
  'chart-grid': { description: 'Lines behind the marks.', parents: ['chart-plot'] },
  'chart-axis': {
    description: 'An axis with its labels.',
    variants: { x: 'Along the bottom.', y: 'Along the side.' },
    parents: ['chart-plot'],
  },
  'chart-label': { description: 'Text on an axis.', parents: ['chart-axis'] },
  'chart-series': { description: 'The marks of one series.', variants: series, parents: ['chart-plot'] },
  'chart-legend': { description: 'What the colors mean.', parents: ['chart'] },
  'chart-legend-item': { description: 'One series’ name.', variants: series, parents: ['chart-legend'] },
  progress: { description: 'Progress of long work.', states: ['indeterminate', 'complete', 'failed'] },
  'progress-fill': { description: 'The part that is done.', parents: ['progress'] },
  meter: { description: 'How much of a limit is used.', states: ['near-limit', 'over-limit'] },
  'meter-fill': { description: 'The part that is used.', parents: ['meter'] },
  pagination: { description: 'Moves through pages of a list.' },
  'pagination-item': {
    description: 'One page, or a step forward or back.',
    states: ['current', 'disabled'],
    parents: ['pagination'],
  },
} as const satisfies PartTable;
