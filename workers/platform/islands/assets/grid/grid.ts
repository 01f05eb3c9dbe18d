import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { arrange } from '../../support/keep-place.ts';
import { createTile, type Tile } from './tile.ts';

export interface Grid {
  dom: HTMLElement;
  readonly count: number;
  /** Replaces all tiles. */
  replace(assets: readonly ManagedAsset[]): void;
  /** Appends tiles; the first of them gets the focus, because the pressed button is removed. */
  append(assets: readonly ManagedAsset[]): void;
  /** Merges the newest assets: new ones are inserted first, existing tiles are updated in place. */
  merge(newest: readonly ManagedAsset[]): void;
  update(asset: ManagedAsset): void;
  /** Focuses an asset's tile. False when the grid does not have it. */
  focus(id: string): boolean;
  /** Removes an asset's tile and focuses its neighbor. False when there is none. */
  remove(id: string): boolean;
}

/** The tiles of the library by asset id. A tile keeps its element, place and focus while its content changes. */
export function createGrid(open: (asset: ManagedAsset) => void): Grid {
  const dom = element('ul', { class: 'assets', 'aria-label': texts.assets.title });
  const shown = new Map<string, Tile>();

  function tileOf(asset: ManagedAsset): Tile {
    const tile = shown.get(asset.id) ?? createTile(asset.id, open);
    shown.set(asset.id, tile);
    tile.show(asset);
    return tile;
  }

  return {
    dom,
    get count() {
      return shown.size;
    },
    replace(assets) {
      const wanted = new Set(assets.map(({ id }) => id));
      for (const id of shown.keys()) if (!wanted.has(id)) shown.delete(id);
      arrange(
        dom,
        assets.map((asset) => tileOf(asset).dom),
      );
    },
    append(assets) {
      const tiles = assets.map(tileOf);
      dom.append(...tiles.map((tile) => tile.dom));
      tiles[0]?.focus();
    },
    merge(newest) {
      const fresh = newest.filter(({ id }) => !shown.has(id));
      for (const asset of newest) if (shown.has(asset.id)) tileOf(asset);
      dom.prepend(...fresh.map((asset) => tileOf(asset).dom));
    },
    update(asset) {
      if (shown.has(asset.id)) tileOf(asset);
    },
    focus(id) {
      shown.get(id)?.focus();
      return shown.has(id);
    },
    remove(id) {
      const item = shown.get(id)?.dom;
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      item?.remove();
      shown.delete(id);
      neighbour?.querySelector('button')?.focus();
      return neighbour !== null && neighbour !== undefined;
    },
  };
}
