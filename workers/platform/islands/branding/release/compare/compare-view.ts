import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { View } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { element } from '#workers/platform/islands/support/element.ts';
import { compare as t } from '#workers/platform/texts/console-scripts/branding/compare.ts';
import { preview as previewTexts } from '#workers/platform/texts/console-scripts/branding/preview.ts';
import { createSegments } from '../../layout/segments.ts';
import { languageSelect, stateSelect } from '../../preview/choice-select.ts';
import {
  type ComparedIn,
  compareBrands,
  MODES,
  type Mode,
  type ShownBrand,
  showPage,
  type ViewDifference,
  viewportSizeOf,
  WIDTHS,
} from './compare-brands.ts';
import type { Difference } from './differences.ts';
import type { Box } from './look.ts';

/** Most differences of one page that are listed; the others are counted. */
const LISTED = 12;
/** Most places that are marked on one page. */
const MARKS = 80;

/**
 * The pages of the dashboard before and after, side by side in both modes, with differences marked and listed. Pages
 * without a difference are collapsed. A choice of another state, language or width starts a new comparison. The first
 * one starts when the view is in the document.
 */
export function compareView(
  before: ShownBrand,
  after: ShownBrand,
  contract: StylingContract,
  language: Language | null,
): HTMLElement {
  const status = element('p', { class: 'quiet small', role: 'status' });
  const place = element('div', {});
  let compared: ComparedIn = { situation: 'ready', viewport: 'desktop', language };
  const choose = (change: Partial<ComparedIn>) => {
    compared = { ...compared, ...change };
    void run();
  };
  const widths = createSegments(
    'compared-width',
    previewTexts.width,
    WIDTHS.map((width) => [width, previewTexts.widths[width] ?? width] as const),
    compared.viewport,
    (viewport) => choose({ viewport }),
  );
  const dom = element(
    'section',
    { class: 'look-compared', 'aria-label': t.title },
    element(
      'div',
      { class: 'compared-in', role: 'group', 'aria-label': t.comparedIn },
      stateSelect(compared.situation, (situation) => choose({ situation })),
      languageSelect(compared.language, (chosen) => choose({ language: chosen })),
      widths.dom,
    ),
    status,
    place,
  );
  const nameOf = (view: View) => contract.routes.find(({ id }) => id === view)?.label ?? t.components;

  async function run(): Promise<void> {
    const own = compared;
    const round = createRound(before, after, own, nameOf);
    place.replaceChildren(round.dom);
    status.textContent = t.looking;
    delete dom.dataset.done;
    // Another choice removes this part with its frames from the document, which ends the comparison in it.
    const done = await compareBrands(round.dom, before, after, own, round.found);
    if (!dom.isConnected || own !== compared) return;
    const changed = round.changed();
    status.textContent = !done ? t.failed : changed === 0 ? t.nothing : t.changed(changed);
    dom.dataset.done = String(done);
  }
  queueMicrotask(() => void run());
  return dom;
}

/** The view of one comparison. */
function createRound(
  before: ShownBrand,
  after: ShownBrand,
  compared: ComparedIn,
  nameOf: (view: View) => string,
) {
  const pages = element('div', { class: 'compared-pages' });
  const same = element('ul', {});
  const folded = element('details', { class: 'same-pages', hidden: true }, element('summary', {}), same);
  let changed = 0;
  return {
    dom: element('div', {}, pages, folded),
    changed: () => changed,
    found: (page: ViewDifference) => {
      const count = new Set(
        MODES.flatMap((mode) => page[mode].differences.map(({ part, what }) => `${part} ${what}`)),
      ).size;
      const moved = Math.max(...MODES.map((mode) => page[mode].moved));
      if (count + moved === 0) {
        same.append(element('li', {}, nameOf(page.view)));
        folded.hidden = false;
        folded.querySelector('summary')?.replaceChildren(t.same(same.childElementCount));
        return;
      }
      changed += 1;
      pages.append(pageOf({ page, name: nameOf(page.view), before, after, compared }, count));
    },
  };
}

/** A page with differences, and the settings with which it is rendered. */
interface ComparedPage {
  page: ViewDifference;
  name: string;
  before: ShownBrand;
  after: ShownBrand;
  compared: ComparedIn;
}

function pageOf(shown: ComparedPage, count: number): HTMLElement {
  const content = element('div', {});
  const dom = element(
    'details',
    { class: 'compared-page-details' },
    element('summary', {}, element('strong', {}, shown.name), ` ${t.count(count)}`),
    content,
  );
  // The frames are loaded when the page is expanded.
  dom.addEventListener('toggle', () => {
    if (!dom.open || content.childElementCount > 0) return;
    content.append(...MODES.map((mode) => modeOf(shown, mode)));
  });
  return dom;
}

function modeOf({ page, name, before, after, compared }: ComparedPage, mode: Mode): HTMLElement {
  const { differences, marked, moved } = page[mode];
  const side = (brand: ShownBrand, label: string, boxes: readonly Box[]) =>
    element(
      'figure',
      {},
      element('figcaption', {}, label),
      screen({ brand, view: page.view, mode, compared }, t.frame(name, label, t.modes[mode]), boxes),
    );
  return element(
    'section',
    { class: 'compared-mode', 'aria-label': t.pageInMode(name, t.modes[mode]) },
    element('h3', {}, t.modes[mode]),
    element(
      'div',
      { class: 'side-by-side' },
      side(before, t.before, marked.before),
      side(after, t.after, marked.after),
    ),
    differences.length === 0
      ? element('p', { class: 'quiet small' }, moved === 0 ? t.sameInMode : t.moved(moved))
      : listOf(differences, moved, t.pageInMode(name, t.modes[mode])),
  );
}

/** A page in an inert frame, scaled down, with marks above it. */
function screen(
  { brand, view, mode, compared }: { brand: ShownBrand; view: View; mode: Mode; compared: ComparedIn },
  title: string,
  boxes: readonly Box[],
): HTMLElement {
  const frame = element('iframe', { title, tabindex: '-1' });
  const marks = boxes.slice(0, MARKS).map(([x, y, width, height]) => {
    const mark = element('span', { class: 'mark' });
    Object.assign(mark.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    return mark;
  });
  const whole = element('div', { class: 'screen-whole', inert: true }, frame, ...marks);
  const dom = element('div', { class: 'screen' }, whole);
  const { width, height } = viewportSizeOf(compared);
  Object.assign(whole.style, { width: `${width}px`, height: `${height}px` });
  dom.style.maxWidth = `${width}px`;
  new ResizeObserver(() => {
    const scale = dom.clientWidth / width;
    whole.style.transform = `scale(${scale})`;
    dom.style.height = `${height * scale}px`;
  }).observe(dom);
  queueMicrotask(() => void showPage(frame, brand, view, mode, compared));
  return dom;
}

const listOf = (differences: readonly Difference[], moved: number, where: string): HTMLElement =>
  element(
    'section',
    { class: 'table', 'aria-label': t.list(where), tabindex: '0' },
    element(
      'table',
      { class: 'changes' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...[t.part, t.what, t.before, t.after].map((text) => element('th', { scope: 'col' }, text)),
        ),
      ),
      element(
        'tbody',
        {},
        ...differences
          .slice(0, LISTED)
          .map((one) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, one.part, one.count > 1 ? ` ${t.times(one.count)}` : ''),
              element('td', {}, t.words[one.what] ?? one.what),
              element('td', { class: 'old', dir: 'auto' }, ...wordsOf(one.before)),
              element('td', { class: 'new', dir: 'auto' }, ...wordsOf(one.after)),
            ),
          ),
      ),
    ),
    differences.length > LISTED
      ? element('p', { class: 'quiet small' }, t.more(differences.length - LISTED))
      : null,
    moved === 0 ? null : element('p', { class: 'quiet small' }, t.moved(moved)),
  );

const LONGEST = 80;

/** A value as text, with a swatch before colors. */
function wordsOf(value: string): (HTMLElement | string)[] {
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  if (!CSS.supports('color', value) || /^[a-z-]+$/.test(value)) return [text];
  const swatch = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  swatch.style.backgroundColor = value;
  return [swatch, text];
}
