import { blockStyle } from './style/blocks.ts';
import { chartStyle } from './style/charts.ts';
import { formStyle } from './style/forms.ts';
import { shellStyle } from './style/shell.ts';
import { tableStyle } from './style/tables.ts';
import { toolStyle } from './style/tools.ts';

/** The style of console pages, after the common one. Pages with a reseller's stylesheet do not use it. */
export const consoleStyle = shellStyle + formStyle + tableStyle + blockStyle + chartStyle + toolStyle;
