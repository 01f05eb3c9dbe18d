import type { ModeName } from '#schema/contract/modes.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { brandDocument } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { palette as t } from '#workers/platform/texts/console-scripts/branding/palette.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import type { DocumentModel } from '../document/document-model.ts';
import { withValidColors } from '../document/valid-colors.ts';
import { type CheckedPair, checkPairs } from './check-pairs.ts';
import type { PaletteTools } from './load-palette.ts';
import { lettered } from './sample.ts';

export interface PairTable {
  dom: HTMLElement;
  show(mode: ModeName): void;
  loaded(tools: PaletteTools): void;
}

/** The table of all pairs of the contract in one mode: contrast, whether it is enough, and a button that fixes it. */
export function createPairTable(model: DocumentModel): PairTable {
  const count = element('span', { class: 'badge', hidden: true });
  const caption = element('caption', { class: 'unseen' });
  const body = element('tbody');
  const said = element('p', { class: 'unseen', role: 'status' });
  const all = button(t.fixAll, () => fixAll(), { hidden: true });
  let mode: ModeName = 'light';
  let tools: PaletteTools | null = null;

  const reason = () => (tools === null ? t.failed : editorTexts.reason.notJson);
  const colors = () => resolveColors(withValidColors(model.json()), mode);

  function fix(pair: CheckedPair): string | null {
    if (tools === null) return null;
    const fixed = tools.fixPair(colors(), pair);
    model.set(`/colors/${mode}/${pair.foreground}`, fixed);
    return fixed;
  }

  /** A fix may change derived colors, so that pairs are checked again; fills are fixed before the texts on them. */
  function fixAll(): void {
    const order = checkPairs(colors())
      .filter(({ passes }) => !passes)
      .sort(
        (one, other) => Number(one.foreground.startsWith('on')) - Number(other.foreground.startsWith('on')),
      );
    for (const { foreground, background } of order) {
      const now = checkPairs(colors()).find(
        (pair) => pair.foreground === foreground && pair.background === background,
      );
      if (now !== undefined && !now.passes) fix(now);
    }
    const left = checkPairs(colors()).filter(({ passes }) => !passes).length;
    said.textContent = left === 0 ? brandDocument.contrastGood : brandDocument.contrastBad(left);
    dom.querySelector('summary')?.focus();
  }

  function rowOf(pair: CheckedPair): HTMLElement {
    const { foreground, background, ratio, minimum, passes } = pair;
    const { [foreground]: color, [background]: behind } = colors();
    const name = t.pair(foreground, background);
    // Rounded down, so that a failing contrast is never shown as a passing one.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const mend = button(
      t.fix,
      () => {
        const fixed = fix(pair);
        if (fixed !== null) said.textContent = t.fixed(foreground, color, fixed);
      },
      { class: 'fix', 'aria-label': t.fixLabel(name) },
    );
    mend.disabled = tools === null || model.json() === null;
    mend.title = mend.disabled ? reason() : '';
    return element(
      'tr',
      {},
      element('td', {}, lettered('', color, behind)),
      element('th', { scope: 'row' }, name),
      element('td', { class: 'number' }, `${shown}:1`),
      element('td', { class: 'number' }, `${minimum}:1`),
      element('td', { class: passes ? 'contrast good' : 'contrast bad' }, passes ? t.passes : t.fails),
      element('td', {}, passes ? '' : mend),
    );
  }

  function show(next: ModeName): void {
    mode = next;
    const pairs = checkPairs(colors());
    const bad = pairs.filter(({ passes }) => !passes);
    count.textContent = String(bad.length);
    count.hidden = bad.length === 0;
    all.hidden = bad.length === 0;
    all.disabled = tools === null || model.json() === null;
    all.title = all.disabled ? reason() : '';
    if (!dom.open) return;
    const label = brandDocument.modes[mode] ?? mode;
    caption.textContent = t.tableOf(label);
    refill(body, ...[...bad, ...pairs.filter(({ passes }) => passes)].map(rowOf));
  }

  const head = [
    t.columns.sample,
    t.columns.pair,
    t.columns.ratio,
    t.columns.needs,
    t.columns.verdict,
    t.columns.act,
  ];
  const dom = element(
    'details',
    { class: 'pair-table' },
    element('summary', {}, t.everyPair, count),
    element('p', { class: 'hint' }, t.pairsHelp),
    all,
    said,
    element(
      'div',
      { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': t.everyPair },
      element(
        'table',
        {},
        caption,
        element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
        body,
      ),
    ),
  );
  dom.addEventListener('toggle', () => show(mode));
  return {
    dom,
    show,
    loaded: (ready) => {
      tools = ready;
      show(mode);
    },
  };
}
