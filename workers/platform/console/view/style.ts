import { blockStyle } from './style/blocks.ts';
import { chartStyle } from './style/charts.ts';
import { formStyle } from './style/forms.ts';
import { shellStyle } from './style/shell.ts';
import { tableStyle } from './style/tables.ts';
import { toolStyle } from './style/tools.ts';

/** The style of console pages after the common one. It applies to no page with a reseller's stylesheet. */
export const consoleStyle = shellStyle + formStyle + tableStyle + blockStyle + chartStyle + toolStyle;
