import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { formatBytes } from '../format.ts';
import { thumbnail } from '../thumbnail.ts';

const t = texts.assets;

export interface Tile {
  dom: HTMLElement;
  /** Updates the tile; its button stays the same element. */
  show(asset: ManagedAsset): void;
  focus(): void;
}

/** The tile of one asset; its name is a button that covers the tile. */
export function createTile(id: string, open: (asset: ManagedAsset) => void): Tile {
  let shown: ManagedAsset | null = null;
  let picture = element('span', { class: 'thumb' });
  const name = element('button', {
    type: 'button',
    class: 'tile-name',
    'aria-haspopup': 'dialog',
    'aria-describedby': `facts-${id}`,
    onclick: () => shown !== null && open(shown),
  });
  const facts = element('span', { class: 'quiet' });
  const tags = element('span', { class: 'tags' });
  const tile = element(
    'div',
    { class: 'tile' },
    picture,
    name,
    element('div', { class: 'tile-facts', id: `facts-${id}` }, facts, tags),
  );
  return {
    dom: element('li', {}, tile),
    show(asset) {
      const { kind, aliases, currentVersion, archivedAt } = asset;
      const { mime, bytes } = currentVersion;
      if (shown?.currentVersion.id !== currentVersion.id) {
        const fresh = thumbnail(asset);
        picture.replaceWith(fresh);
        picture = fresh;
      }
      shown = asset;
      tile.classList.toggle('archived', archivedAt !== null);
      name.textContent = asset.name;
      facts.textContent = [t.kinds[kind], t.formats[mime] ?? mime, formatBytes(bytes)].join(' · ');
      tags.replaceChildren(
        stateOf(asset),
        ...aliases.map((alias) => element('code', { class: 'tag' }, alias)),
      );
    },
    focus: () => name.focus(),
  };
}

const stateOf = ({ archivedAt, usageCount }: ManagedAsset): HTMLElement =>
  archivedAt === null
    ? element('span', { class: usageCount === 0 ? 'tag' : 'tag used' }, t.card.used(usageCount))
    : element('span', { class: 'tag' }, t.card.archived);
