import type { AssetReference, AssetUsage } from '../../../../../schema/branding/asset-wire.ts';
import { texts } from '../../../../../shared/texts/console-scripts.ts';
import { element } from '../../support/element.ts';

const t = texts.assets.usage;
const IN_STYLESHEET = 'css ';

/** A place in words: the brand document's by what stands there, the stylesheet's by its address. */
export function placeName(path: string): string {
  if (path.startsWith(IN_STYLESHEET)) return t.inStylesheet(path.slice(IN_STYLESHEET.length));
  return t.places[path] ?? t.inDocument(path);
}

/** Places that name an asset: in which brand, where in it, and which version of the asset they show. */
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
