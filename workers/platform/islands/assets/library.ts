import type { AssetDetail, AssetPage } from '#schema/branding/asset-wire.ts';
import { texts } from '../../texts/console-scripts.ts';
import { createApi } from '../support/api.ts';
import { button, element } from '../support/element.ts';
import { refill } from '../support/keep-place.ts';
import { openDetail } from './detail/detail-dialog.ts';
import { ASSETS } from './detail/section.ts';
import { createAlert } from './explain.ts';
import { createFilters, formatQuery, isDefault, isIn } from './grid/filters.ts';
import { createGrid } from './grid/grid.ts';
import { quotaMeter } from './quota-meter.ts';
import { brokenNotice, failed, nothing, skeleton } from './states.ts';
import { createUploads } from './upload/uploads.ts';

const t = texts.assets;
const SETTLE_MS = 300;

/** The asset library of one account: search, upload, and a dialog for one asset. */
export function startLibrary(host: HTMLElement, accountId: string): void {
  const api = createApi(accountId);
  const grid = createGrid(({ id, name }) => void open(id, name));
  const filters = createFilters(() => void load());
  const quota = quotaMeter();
  const found = element('p', { class: 'quiet small', role: 'status' });
  const place = element('div', { class: 'place-of-assets' }, skeleton());
  const after = element('div', { class: 'after-assets' });
  const broken = element('div');
  const said = element('div', { 'aria-live': 'polite' });
  let asked = 0;
  let loaded = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** Loads the first page of a search. The answer of an earlier search is ignored. */
  async function load(): Promise<void> {
    const turn = ++asked;
    host.setAttribute('aria-busy', 'true');
    const page = await api.call<AssetPage>('GET', ASSETS + formatQuery(filters.current(), null));
    if (turn !== asked) return;
    host.removeAttribute('aria-busy');
    loaded = page.ok;
    if (!page.ok) {
      found.textContent = '';
      after.replaceChildren();
      place.replaceChildren(failed(page, () => void load()));
      return;
    }
    grid.replace(page.value.assets);
    around(page.value);
  }

  async function more(cursor: string): Promise<void> {
    const turn = ++asked;
    const page = await api.call<AssetPage>('GET', ASSETS + formatQuery(filters.current(), cursor));
    if (turn !== asked) return;
    if (!page.ok) return refill(after, createAlert(page), moreButton(cursor));
    grid.append(page.value.assets);
    around(page.value);
  }

  /**
   * Reads the newest page again after an upload or a change; further pages and the focus stay. The answer of an earlier
   * search is ignored: a change of the filters loads its own results.
   */
  async function refresh(): Promise<void> {
    const query = formatQuery(filters.current(), null);
    const page = await api.call<AssetPage>('GET', ASSETS + query);
    if (!page.ok || query !== formatQuery(filters.current(), null)) return;
    if (!loaded) return void load();
    const wasLast = after.childElementCount === 0;
    grid.merge(page.value.assets);
    around(page.value, wasLast ? null : undefined);
  }

  /** Renders the elements around the grid. An undefined `cursor` keeps the button for the next page. */
  function around(page: AssetPage, cursor: string | null | undefined = page.nextCursor): void {
    if (cursor !== undefined) refill(after, ...(cursor === null ? [] : [moreButton(cursor)]));
    const isEmpty = grid.count === 0;
    const filter = filters.current();
    filters.dom.hidden = isEmpty && isDefault(filter) && page.quota.usedBytes === 0;
    if (isEmpty) place.replaceChildren(nothing(filter, filters.clear));
    else if (!place.contains(grid.dom)) refill(place, grid.dom);
    found.textContent = isEmpty ? '' : t.search.found(grid.count, after.childElementCount > 0);
    quota.show(page.quota);
    broken.replaceChildren(...(page.brokenRefs.length === 0 ? [] : [brokenNotice(page.brokenRefs)]));
  }

  const moreButton = (cursor: string) => button(t.search.more, () => void more(cursor));

  const refreshSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(() => void refresh(), SETTLE_MS);
  };

  async function open(assetId: string, name: string): Promise<void> {
    const onChanged = (asset: AssetDetail) => {
      grid.update(asset);
      refreshSoon();
    };
    const brandingHref = `/console/${accountId}/branding`;
    said.replaceChildren();
    const { asset, gone } = await openDetail({ api, assetId, name, brandingHref, onChanged });
    if (gone !== null) said.replaceChildren(element('p', { class: 'done', role: 'status' }, gone));
    const stays = gone === null && (asset === null || isIn(filters.current(), asset));
    // The focused element may have been removed, so that another one gets the focus.
    const found = stays ? grid.focus(assetId) : grid.remove(assetId);
    if (!found && document.activeElement === document.body) filters.focus();
    if (!stays) await (grid.count === 0 ? load() : refresh());
  }

  const uploads = createUploads({ api, host, onStored: refreshSoon, open: (id) => void open(id, t.title) });
  window.addEventListener('online', () => !loaded && void load());
  host.replaceChildren(
    ...uploads,
    broken,
    said,
    filters.dom,
    element('div', { class: 'count' }, found, quota.dom),
    place,
    after,
  );
  void load();
}
