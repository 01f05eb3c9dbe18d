import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import { button, element } from '../../support/element.ts';
import { pretty } from '../editor/working-copy.ts';
import type { Side, SideKey } from './side.ts';

export interface SideActs {
  restore(version: number): void;
  /** Loads a version's texts into the editor. */
  load(version: number, copy: { css: string; document: string }): void;
  previewHref(hash: string): string;
}

interface Pair {
  before: SideKey;
  after: SideKey;
  options: ReadonlyArray<readonly [SideKey, string]>;
  choose(before: SideKey, after: SideKey): void;
}

/** Two selects for the compared versions, and a button that swaps them. */
export function pairControls({ before, after, options, choose }: Pair): HTMLElement[] {
  const selectOf = (label: string, chosen: SideKey, change: (key: SideKey) => void) => {
    const select = element(
      'select',
      { 'aria-label': label },
      ...options.map(([key, name]) => element('option', { value: key }, name)),
    );
    select.value = chosen;
    select.addEventListener('change', () => change(select.value));
    return select;
  };
  return [
    selectOf(t.left, before, (key) => choose(key, after)),
    button('⇄', () => choose(after, before), { class: 'icon-button', 'aria-label': t.swap, title: t.swap }),
    selectOf(t.right, after, (key) => choose(before, key)),
  ];
}

/** The number of a recorded version; null for other sides. */
export const versionIn = (key: SideKey): number | null =>
  key.startsWith('version:') ? Number(key.slice(8)) : null;

/** Actions on the right side: preview it, edit it, make it live again. */
export function sideActions(key: SideKey, side: Side, live: number, acts: SideActs): HTMLElement | null {
  const { hash, css, config } = side;
  if (hash === null) return null;
  const version = versionIn(key);
  const load = (from: number) => acts.load(from, { css, document: pretty(config) });
  return element(
    'div',
    { class: 'pair-acts' },
    element('a', { class: 'button', href: acts.previewHref(hash), target: '_blank' }, t.preview),
    version === null ? null : button(t.edit, () => load(version)),
    version === null || version === live
      ? null
      : button(t.restore, () => acts.restore(version), { class: 'primary' }),
  );
}
