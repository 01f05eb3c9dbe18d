import type { AssetPage, AssetReference, ManagedAsset } from '../../../../schema/branding/asset-wire.ts';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import { type Answer, createApi } from '../support/api.ts';
import { confirmed } from '../support/confirm.ts';
import { button, element } from '../support/element.ts';
import { createMessages } from '../support/messages.ts';
import { assetCard } from './asset-card.ts';
import { dropArea } from './drop-area.ts';
import { upload } from './upload.ts';

const ASSETS = '/api/reseller/branding/assets';
const t = texts.assets;

/** The asset library of the account that `#asset-library` names. */
function startLibrary(host: HTMLElement): void {
  const api = createApi(host.dataset.account ?? '');
  const messages = createMessages();
  const list = element('ul', { class: 'asset-list' });
  const quota = element('p', { class: 'quiet small' });
  const more = element('div');
  const progress = element('div', { 'aria-live': 'polite' });

  async function show(cursor: string | null = null): Promise<void> {
    const page = await api.call<AssetPage>('GET', cursor === null ? ASSETS : `${ASSETS}?cursor=${cursor}`);
    host.removeAttribute('aria-busy');
    if (!page.ok) return messages.failed(page);
    const { assets, nextCursor } = page.value;
    const { usedBytes, limitBytes } = page.value.quota;
    const cards = assets.map((asset) => assetCard(asset, { addAlias, removeAlias, archive }));
    if (cursor === null) list.replaceChildren(...cards);
    else list.append(...cards);
    quota.textContent =
      list.childElementCount === 0 ? t.empty : t.quota(mebibytes(usedBytes), mebibytes(limitBytes));
    more.replaceChildren(...(nextCursor === null ? [] : [button(t.more, () => void show(nextCursor))]));
  }

  async function changed(answer: Answer<unknown>, done: string): Promise<void> {
    if (answer.ok) messages.done(done);
    else messages.failed(answer, ...usages(answer.body));
    if (answer.ok) await show();
  }

  const addAlias = async ({ id }: ManagedAsset, alias: string): Promise<void> =>
    changed(await api.call('PATCH', `${ASSETS}/${id}`, { addAlias: alias }), t.aliasAdded);

  const removeAlias = async ({ id }: ManagedAsset, alias: string): Promise<void> =>
    changed(await api.call('PATCH', `${ASSETS}/${id}`, { removeAlias: alias }), t.aliasRemoved);

  async function archive({ id, name }: ManagedAsset): Promise<void> {
    const question = { title: t.archiveTitle(name), text: t.archiveText, button: t.archiveButton };
    if (await confirmed(question)) await changed(await api.call('DELETE', `${ASSETS}/${id}`), t.archiveDone);
  }

  async function add(files: File[], kind: string): Promise<void> {
    let added = 0;
    for (const file of files) {
      const bar = element('progress', { max: '1', value: '0', 'aria-label': file.name });
      progress.replaceChildren(element('p', {}, t.sending(file.name)), bar);
      const sent = await upload(api, file, kind, (share) => {
        bar.value = share;
      });
      progress.replaceChildren();
      if (!sent.ok) {
        messages.failed(sent, element('p', {}, t.notAdded(file.name)));
        break;
      }
      added += 1;
      messages.done(t.added(file.name));
    }
    if (added > 0) await show();
  }

  host.replaceChildren(
    messages.dom,
    dropArea((files, kind) => void add(files, kind)),
    progress,
    quota,
    list,
    more,
  );
  void show();
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** Where an asset is named, when that keeps it from being taken away. */
function usages(body: Readonly<Record<string, unknown>>): HTMLElement[] {
  const places = (body.blockingUsages ?? body.blockingRefs ?? []) as AssetReference[];
  if (places.length === 0) return [];
  const items = places.map(({ owner, hash, path }) =>
    element('li', {}, element('code', {}, `${owner} ${hash} ${path}`)),
  );
  return [element('p', {}, t.usedAt), element('ul', {}, ...items)];
}

const host = document.getElementById('asset-library');
if (host !== null) startLibrary(host);
