import type { AssetReference } from '#schema/branding/asset-wire.ts';
import { texts } from '../../texts/console-scripts.ts';
import type { ApiFailure } from '../support/api.ts';
import { button, element } from '../support/element.ts';
import { icon } from '../support/icon.ts';
import { placeList } from './detail/places.ts';
import { createAlert } from './explain.ts';
import { type Filter, isDefault } from './grid/filters.ts';

const t = texts.assets;

const PLACEHOLDERS = 8;

/** Placeholder tiles while the first page loads. */
export const skeleton = (): HTMLElement =>
  element(
    'ul',
    { class: 'assets', 'aria-hidden': 'true' },
    ...Array.from({ length: PLACEHOLDERS }, () =>
      element(
        'li',
        {},
        element('span', { class: 'tile waiting' }, element('span', { class: 'thumb plain' })),
      ),
    ),
  );

/** The text of an empty library or an empty search result. */
export function nothing(filter: Filter, clear: () => void): HTMLElement {
  if (isDefault(filter)) {
    return state('picture', t.empty.title, [
      element('p', {}, t.empty.text),
      element('pre', {}, element('code', {}, t.empty.example)),
      element('p', { class: 'quiet small' }, t.empty.after),
    ]);
  }
  const archive = filter.state === 'archived' && isDefault({ ...filter, state: 'active' });
  return state(archive ? 'archive' : 'search', archive ? t.search.noneArchived : t.search.none, [
    element('p', {}, archive ? t.search.noneArchivedText : t.search.noneText),
    button(t.search.clear, clear),
  ]);
}

/** The message when the library could not be loaded, with a button to try again. */
export const failed = (failure: ApiFailure, again: () => void): HTMLElement =>
  state('warning', t.error.title, [createAlert(failure), button(t.error.again, again, { class: 'primary' })]);

/** A notice of places in the brand whose asset no longer exists. */
export const brokenNotice = (places: readonly AssetReference[]): HTMLElement =>
  element('div', { class: 'notice' }, element('p', {}, t.broken(places.length)), placeList(places));

const state = (
  picture: Parameters<typeof icon>[0],
  title: string,
  content: readonly HTMLElement[],
): HTMLElement => element('div', { class: 'nothing' }, icon(picture), element('h2', {}, title), ...content);
