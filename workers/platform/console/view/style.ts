import { blockStyle } from './style/blocks.ts';
import { chartStyle } from './style/charts.ts';
import { formStyle } from './style/forms.ts';
import { shellStyle } from './style/shell.ts';
import { tableStyle } from './style/tables.ts';
import { toolStyle } from './style/tools.ts';

/** What console pages have beside the common style. Reseller CSS never comes near it. */
export const consoleStyle = shellStyle + formStyle + tableStyle + blockStyle + chartStyle + toolStyle;
