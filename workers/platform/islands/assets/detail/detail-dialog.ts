import type { AssetDetail } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import type { Api } from '../../support/api.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';
import { createAlert } from '../explain.ts';
import { formatDay } from '../format.ts';
import { detailActions } from './actions.ts';
import { address } from './address.ts';
import { aliasList } from './alias-list.ts';
import { facts } from './facts.ts';
import { nameForm } from './name-form.ts';
import { preview } from './preview.ts';
import { ASSETS, type Detail, type Section } from './section.ts';
import { usageList } from './usage-list.ts';
import { versionList } from './version-list.ts';

const t = texts.assets.detail;

interface DetailOptions {
  api: Api;
  assetId: string;
  /** Title until the asset has been read. */
  name: string;
  brandingHref: string;
  onChanged: (asset: AssetDetail) => void;
}

export interface Closed {
  /** The asset as it was read last; null when it could not be read. */
  asset: AssetDetail | null;
  /** Message that the library shows after the asset was deleted; null when it was not. */
  gone: string | null;
}

/** Opens one asset in a dialog above the library, with its details and actions. */
export async function openDetail(options: DetailOptions): Promise<Closed> {
  const { api, assetId, brandingHref, onChanged } = options;
  const title = element('h2', { id: 'detail-title' }, options.name);
  const said = element('div', { 'aria-live': 'polite' });
  const body = element('div', { class: 'detail-body' }, element('p', { role: 'status' }, t.loading));
  const closing = button('', () => dialog.close(), { class: 'bare', 'aria-label': t.close, title: t.close });
  closing.append(icon('close'));
  const dialog = element(
    'dialog',
    { class: 'card detail', 'aria-labelledby': 'detail-title' },
    element('div', { class: 'detail-head' }, title, closing),
    said,
    body,
  );
  document.body.append(dialog);
  dialog.showModal();
  const closed = new Promise((close) => dialog.addEventListener('close', close, { once: true }));

  let sections: Section[] | null = null;
  let latest: AssetDetail | null = null;
  let gone: string | null = null;

  async function read(): Promise<void> {
    const answer = await api.call<AssetDetail>('GET', `${ASSETS}/${assetId}`);
    if (!answer.ok) {
      const again = button(texts.again, () => void read());
      if (sections === null)
        body.replaceChildren(createAlert(answer), element('div', { class: 'actions' }, again));
      else said.replaceChildren(createAlert(answer));
      return;
    }
    show(answer.value);
  }

  function show(asset: AssetDetail): void {
    const detail: Detail = current(asset);
    sections ??= build(detail);
    title.textContent = asset.name;
    latest = asset;
    for (const section of sections) section.show(asset);
    onChanged(asset);
  }

  /** Sections are built once and always get the asset as it was read last. */
  const current = (first: AssetDetail): Detail => ({
    api,
    get asset() {
      return latest ?? first;
    },
    change: (method, changes) => api.call(method, `${ASSETS}/${assetId}`, changes),
    act: (name) => api.call('POST', `${ASSETS}/${assetId}/${name}`),
    gone(words) {
      gone = words;
      dialog.close();
    },
    async changed(words) {
      said.replaceChildren(element('p', { class: 'done', role: 'status' }, words));
      reading = read();
      await reading;
    },
  });

  function build(detail: Detail): Section[] {
    const side = [preview(), facts(), detailActions(detail)];
    const main = [
      archivedNotice(),
      nameForm(detail),
      aliasList(detail),
      usageList(brandingHref),
      address(),
      versionList(),
    ];
    const held = body.contains(document.activeElement);
    body.replaceChildren(
      element('div', { class: 'detail-side' }, ...side.map(({ dom }) => dom)),
      element('div', { class: 'detail-main' }, ...main.map(({ dom }) => dom)),
    );
    if (held) closing.focus();
    return [...side, ...main];
  }

  let reading = read();
  await closed;
  // The result of a change must not be lost when the dialog is closed directly after it.
  await reading;
  dialog.remove();
  return { asset: latest, gone };
}

function archivedNotice(): Section {
  const dom = element('p', { class: 'notice' });
  return {
    dom,
    show({ archivedAt }) {
      dom.hidden = archivedAt === null;
      dom.textContent = archivedAt === null ? '' : t.archivedAt(formatDay(archivedAt));
    },
  };
}
