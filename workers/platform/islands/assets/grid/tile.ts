import type { ManagedAsset } from '../../../../../schema/branding/asset-wire.ts';
import { texts } from '../../../../../shared/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { formatBytes } from '../format.ts';
import { thumbnail } from '../thumbnail.ts';

const t = texts.assets;

/** One asset of the grid; its name is a button as large as the tile. Made anew when the asset changes. */
export function tile(asset: ManagedAsset, open: (asset: ManagedAsset) => void): HTMLElement {
  const { id, name, kind, aliases, currentVersion, usageCount, archivedAt } = asset;
  const { mime, bytes } = currentVersion;
  const facts = [t.kinds[kind], t.formats[mime] ?? mime, formatBytes(bytes)].join(' · ');
  const state =
    archivedAt === null
      ? element('span', { class: usageCount === 0 ? 'tag' : 'tag used' }, t.card.used(usageCount))
      : element('span', { class: 'tag' }, t.card.archived);
  return element(
    'div',
    { class: archivedAt === null ? 'tile' : 'tile archived' },
    thumbnail(asset),
    element(
      'button',
      {
        type: 'button',
        class: 'tile-name',
        'aria-haspopup': 'dialog',
        'aria-describedby': `facts-${id}`,
        onclick: () => open(asset),
      },
      name,
    ),
    element(
      'div',
      { class: 'tile-facts', id: `facts-${id}` },
      element('span', { class: 'quiet' }, facts),
      element(
        'span',
        { class: 'tags' },
        state,
        ...aliases.map((alias) => element('code', { class: 'tag' }, alias)),
      ),
    ),
  );
}
