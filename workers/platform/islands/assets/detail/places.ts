import type { AssetReference, AssetUsage } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { placeName } from './place-name.ts';

const t = texts.assets.usage;

/** Lists places that use an asset: the brand, the place in it, and the version of the asset. */
export const placeList = (places: ReadonlyArray<AssetReference | AssetUsage>): HTMLElement =>
  element('ul', { class: 'places' }, ...places.map(placeItem));

function placeItem(place: AssetReference | AssetUsage): HTMLElement {
  const { owner, hash, path } = place;
  const version = 'assetVersion' in place ? place.assetVersion : null;
  const recorded = 'brandVersions' in place ? place.brandVersions : [];
  const where = recorded.length > 0 && owner !== 'draft' ? t.versions(recorded) : t.draft(hash);
  return element(
    'li',
    {},
    element('span', { class: owner === 'live' ? 'tag used' : 'tag' }, t.owners[owner] ?? owner),
    element(
      'span',
      { class: 'place' },
      placeName(path),
      element('span', { class: 'quiet small' }, version === null ? where : t.shows(where, version)),
    ),
  );
}
