import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { warnings } from '#schema/css-policy/diagnostics/warnings.ts';
import { views } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { measured as t } from '#workers/platform/texts/console-scripts/branding/measured.ts';
import { MODES, type Seen } from './measure-draft.ts';

/** Name of the problem's kind. */
export const summaryOf = ({ code }: Seen): string => warnings[code].summary;

/** The part, and the pages and modes with the problem. */
export function formatDetail({ part, pages, modes, ratio }: Seen, { routes }: StylingContract): string {
  const names = [...pages].map((view) => routes.find(({ id }) => id === view)?.label ?? t.components);
  return t.detail(
    part,
    pages.size === views.length ? t.everyPage : names.join(', '),
    MODES.filter((mode) => modes.has(mode))
      .map((mode) => t.modes[mode])
      .join(', '),
    ratio === undefined ? null : (Math.floor(ratio * 100) / 100).toFixed(2),
  );
}
