import type { ManagedAsset } from '../../../../../schema/branding/asset-wire.ts';
import { texts } from '../../../../../shared/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { tile } from './tile.ts';

export interface Grid {
  dom: HTMLElement;
  readonly count: number;
  /** Shows these and no others. */
  replace(assets: readonly ManagedAsset[]): void;
  /** Shows these behind the others; the first of them gets the focus, since the button that asked is about to go. */
  append(assets: readonly ManagedAsset[]): void;
  /** The newest of the library: what is not shown yet comes first, what is shown is brought up to date in its place. */
  merge(newest: readonly ManagedAsset[]): void;
  update(asset: ManagedAsset): void;
  focus(id: string): void;
  /** Takes it away; the one beside it gets the focus. */
  remove(id: string): void;
}

/** The pictures of the library. An item keeps its place and its focus while what it shows changes. */
export function createGrid(open: (asset: ManagedAsset) => void): Grid {
  const dom = element('ul', { class: 'assets', 'aria-label': texts.assets.title });
  const shown = new Map<string, { item: HTMLElement; text: string }>();

  function itemOf(asset: ManagedAsset): HTMLElement {
    const text = JSON.stringify(asset);
    const known = shown.get(asset.id);
    if (known?.text === text) return known.item;
    const item = known?.item ?? element('li');
    const focused = item.contains(document.activeElement);
    const made = tile(asset, open);
    item.replaceChildren(made);
    if (focused) made.querySelector('button')?.focus();
    shown.set(asset.id, { item, text });
    return item;
  }

  return {
    dom,
    get count() {
      return shown.size;
    },
    replace(assets) {
      const wanted = new Set(assets.map(({ id }) => id));
      for (const id of shown.keys()) if (!wanted.has(id)) shown.delete(id);
      dom.replaceChildren(...assets.map(itemOf));
    },
    append(assets) {
      const items = assets.map(itemOf);
      dom.append(...items);
      items[0]?.querySelector('button')?.focus();
    },
    merge(newest) {
      const fresh = newest.filter(({ id }) => !shown.has(id));
      for (const asset of newest) if (shown.has(asset.id)) itemOf(asset);
      dom.prepend(...fresh.map(itemOf));
    },
    update(asset) {
      if (shown.has(asset.id)) itemOf(asset);
    },
    focus(id) {
      shown.get(id)?.item.querySelector('button')?.focus();
    },
    remove(id) {
      const item = shown.get(id)?.item;
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      item?.remove();
      shown.delete(id);
      neighbour?.querySelector('button')?.focus();
    },
  };
}
