import type { ModeName } from '#schema/contract/modes.ts';
import type { ModeColors } from '#shared/brand/resolve-colors.ts';
import { brandDocument } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { palette as t } from '#workers/platform/texts/console-scripts/branding/palette.ts';
import { element } from '../../support/element.ts';

/** A swatch of a color; its value is shown beside it. */
export function painted(color: string): HTMLElement {
  const drop = element('span', { class: 'painted', 'aria-hidden': 'true' });
  drop.style.background = color;
  return drop;
}

/** A text in one color on another. It may be unreadable; the text beside it states the contrast. */
export function lettered(text: string, color: string, background: string): HTMLElement {
  const sample = element('span', { class: 'lettered', 'aria-hidden': 'true' }, text);
  sample.style.color = color;
  sample.style.background = background;
  return sample;
}

/** A sample of a page in the colors of a mode. It is decorative: the table of pairs has the same information as text. */
export function createSample(mode: ModeName, colors: ModeColors): HTMLElement {
  const card = element(
    'span',
    { class: 'sample-card' },
    lettered(t.sample.heading, colors.text, colors.surface),
    lettered(t.sample.text, colors.textMuted, colors.surface),
    lettered(t.sample.link, colors.link, colors.surface),
    lettered(t.sample.button, colors.onPrimary, colors.primary),
    lettered(t.sample.accent, colors.onAccent, colors.accent),
  );
  card.style.background = colors.surface;
  card.style.borderColor = colors.border;
  const charts = [colors.chart1, colors.chart2, colors.chart3, colors.chart4, colors.chart5].map(painted);
  const dom = element(
    'figure',
    { class: 'sample', 'aria-label': t.sample.of(brandDocument.modes[mode] ?? mode) },
    element('figcaption', {}, brandDocument.modes[mode] ?? mode),
    card,
    element('span', { class: 'sample-charts' }, ...charts),
  );
  dom.style.background = colors.background;
  dom.style.color = colors.text;
  return dom;
}
