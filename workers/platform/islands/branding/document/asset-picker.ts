import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { brandDocument } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { formatFailure } from '../../support/messages.ts';
import type { Library } from './library.ts';

const t = brandDocument.picker;
const PAUSE_MS = 250;

/** Opens a dialog to choose a picture of the library; null when the person closes it without a choice. */
export function pickAsset(library: Library, label: string): Promise<ManagedAsset | null> {
  return new Promise((answer) => {
    let picked: ManagedAsset | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const search = element('input', {
      type: 'search',
      'aria-label': t.search,
      placeholder: t.search,
      autocomplete: 'off',
    });
    const found = element('ul', { class: 'pictures', 'aria-live': 'polite' });
    const libraryHref = location.pathname.replace(/\/branding$/, '/assets');
    const dialog = element(
      'dialog',
      { class: 'card picker', 'aria-labelledby': 'picker-title' },
      element('h2', { id: 'picker-title' }, t.title(label)),
      search,
      found,
      element(
        'div',
        { class: 'actions' },
        element('a', { class: 'button', href: libraryHref, target: '_blank' }, t.library),
        button(texts.cancel, () => dialog.close()),
      ),
    );

    async function show(): Promise<void> {
      const words = search.value;
      const pictures = await library.search(words);
      if (words !== search.value) return;
      if (!pictures.ok)
        return found.replaceChildren(
          element('li', { class: 'error' }, `${t.failed} ${formatFailure(pictures)}`),
        );
      if (pictures.value.length === 0)
        return found.replaceChildren(element('li', { class: 'quiet' }, t.empty));
      found.replaceChildren(
        ...pictures.value.map((asset) => {
          const choose = () => {
            picked = asset;
            dialog.close();
          };
          const picture = element('img', { src: asset.currentVersion.url, alt: '', loading: 'lazy' });
          return element(
            'li',
            {},
            element('button', { type: 'button', onclick: choose }, picture, element('span', {}, asset.name)),
          );
        }),
      );
    }

    search.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void show(), PAUSE_MS);
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(picked);
    });
    document.body.append(dialog);
    dialog.showModal();
    found.replaceChildren(element('li', { class: 'quiet' }, texts.loading));
    void show();
  });
}
