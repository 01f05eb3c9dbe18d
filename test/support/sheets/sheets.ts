import { isFullRun } from '../full-run.ts';

/** Whether a published stylesheet is within the compiler's limits. */
export type Fit = 'fits' | 'source_too_large' | 'compiled_too_large';

export interface RealSheet {
  name: string;
  /** Path of the file inside `node_modules`. */
  path: string;
  /** A sheet over a published limit is refused; its content is tested with a raised limit. */
  fit: Fit;
  /** How many times the sheet repeats the file. */
  times?: number;
}

const fits = (name: string, path: string): RealSheet => ({ name, path, fit: 'fits' });

/** Real stylesheets of packages that the project installs for every run. */
const SHORT_SHEETS: readonly RealSheet[] = [
  fits('tachyons', 'tachyons/css/tachyons.min.css'),
  fits('milligram', 'milligram/dist/milligram.min.css'),
  fits('animate', 'animate.css/animate.min.css'),
  fits('water', 'water.css/out/water.min.css'),
  fits('normalize', 'normalize.css/normalize.css'),
  { name: 'tachyons-4', path: 'tachyons/css/tachyons.min.css', times: 4, fit: 'compiled_too_large' },
  { name: 'tachyons-9', path: 'tachyons/css/tachyons.min.css', times: 9, fit: 'source_too_large' },
];

/** Real stylesheets as their packages publish them. */
export const REAL_SHEETS: readonly RealSheet[] = [...SHORT_SHEETS, ...(isFullRun ? fullSheets() : [])];

/** Stylesheets of packages that only full runs install (`test/full/package.json`). */
function fullSheets(): readonly RealSheet[] {
  return [
    fits('bootstrap', 'bootstrap/dist/css/bootstrap.min.css'),
    fits('bootstrap-reboot', 'bootstrap/dist/css/bootstrap-reboot.min.css'),
    fits('bootstrap-grid', 'bootstrap/dist/css/bootstrap-grid.min.css'),
    fits('bootstrap-utilities', 'bootstrap/dist/css/bootstrap-utilities.min.css'),
    { name: 'bulma', path: 'bulma/css/bulma.min.css', fit: 'source_too_large' },
    fits('foundation', 'foundation-sites/dist/css/foundation.min.css'),
    { name: 'uikit', path: 'uikit/dist/css/uikit.min.css', fit: 'compiled_too_large' },
    fits('primer-core', '@primer/css/dist/core.css'),
    fits('primer-utilities', '@primer/css/dist/utilities.css'),
    fits('primer-primitives', '@primer/css/dist/primitives.css'),
    fits('primer-marketing', '@primer/css/dist/marketing.css'),
    fits('primer-product', '@primer/css/dist/product.css'),
    { name: 'primer-color-modes', path: '@primer/css/dist/color-modes.css', fit: 'source_too_large' },
    { name: 'daisyui', path: 'daisyui/daisyui.css', fit: 'source_too_large' },
    fits('daisyui-themes', 'daisyui/themes.css'),
    fits('daisyui-button', 'daisyui/components/button.css'),
    fits('daisyui-menu', 'daisyui/components/menu.css'),
    fits('daisyui-tab', 'daisyui/components/tab.css'),
    fits('github-markdown', 'github-markdown-css/github-markdown.css'),
    fits('pico', '@picocss/pico/css/pico.min.css'),
    fits('materialize', '@materializecss/materialize/dist/css/materialize.min.css'),
    fits('open-props', 'open-props/open-props.min.css'),
    fits('open-props-normalize', 'open-props/normalize.min.css'),
    fits('open-props-buttons', 'open-props/buttons.min.css'),
    fits('fontawesome', '@fortawesome/fontawesome-free/css/all.min.css'),
    fits('fontawesome-svg', '@fortawesome/fontawesome-free/css/svg-with-js.min.css'),
    fits('pure', 'purecss/build/pure-min.css'),
    fits('pure-grids', 'purecss/build/grids-responsive-min.css'),
    fits('spectre', 'spectre.css/dist/spectre.min.css'),
    fits('spectre-exp', 'spectre.css/dist/spectre-exp.min.css'),
    fits('spectre-icons', 'spectre.css/dist/spectre-icons.min.css'),
  ];
}
