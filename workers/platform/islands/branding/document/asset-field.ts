import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { logo } from '#workers/platform/texts/console-scripts/branding/logo.ts';
import { ACCEPTED } from '../../assets/upload/drop-area.ts';
import { button, element } from '../../support/element.ts';
import { addLogo } from '../logo/logo-dialog.ts';
import { pickAsset } from './asset-picker.ts';
import type { DocumentModel } from './document-model.ts';
import { type Field, fieldIdOf, fieldLabelOf } from './field.ts';
import type { Library } from './library.ts';

interface AssetFieldOptions {
  label?: string;
  /** Whether the picture is not decorative, so that it needs an alternative text. */
  described: boolean;
  /** Sizes for a picture that a person uploads here; without it, only the library is offered. */
  upload?: { square: boolean; sizes: readonly number[] };
}

/** A field for a picture of the library with its thumbnail, stored by its alias or id. */
export function assetField(
  model: DocumentModel,
  library: Library,
  pointer: string,
  { label = fieldLabelOf(pointer), described, upload }: AssetFieldOptions,
): Field {
  const id = fieldIdOf(pointer);
  const thumb = element('span', { class: 'thumb' });
  const name = element('p', { class: 'asset-name' });
  const alt = element('input', {
    type: 'text',
    id: `${id}-alt`,
    autocomplete: 'off',
    'aria-label': t.altOf(label),
  });
  const altLabel = element('label', {}, t.alt, alt);
  const choose = button(t.choose, () => void pick(), { id });
  const remove = button(t.remove, () => model.set(pointer, undefined), {
    class: 'plain',
    'aria-label': t.removeLabel(label),
  });
  const input = element('input', {
    type: 'file',
    hidden: true,
    accept: ACCEPTED,
    'aria-label': logo.uploadLabel(label),
    onchange: () => void add(),
  });
  const own = button(logo.upload, () => input.click(), { 'aria-label': logo.uploadLabel(label) });
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  alt.addEventListener('input', () => model.set(`${pointer}/alt`, alt.value));

  async function pick(): Promise<void> {
    const asset = await pickAsset(library, label);
    if (asset === null) return;
    use(asset);
    choose.focus();
  }

  function use(asset: ManagedAsset): void {
    const ref = asset.aliases[0] ?? asset.id;
    const words = model.value(`${pointer}/alt`);
    model.set(pointer, {
      asset: ref,
      ...(described && { alt: typeof words === 'string' && words !== '' ? words : asset.name }),
    });
  }

  async function add(): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined || upload === undefined) return;
    const asset = await addLogo(library, file, { label, ...upload });
    if (asset !== null) use(asset);
    own.focus();
  }

  let shown: unknown = null;
  async function show(): Promise<void> {
    const ref = model.value(`${pointer}/asset`);
    const words = model.value(`${pointer}/alt`);
    if (alt.value !== words) alt.value = typeof words === 'string' ? words : '';
    altLabel.hidden = !described || typeof ref !== 'string';
    remove.hidden = typeof ref !== 'string';
    choose.textContent = typeof ref === 'string' ? t.change : t.choose;
    choose.setAttribute('aria-label', t.chooseLabel(label));
    choose.disabled = own.disabled = model.json() === null;
    choose.title = own.title = choose.disabled ? editorTexts.reason.notJson : '';
    if (ref === shown) return;
    shown = ref;
    thumb.replaceChildren();
    name.textContent = typeof ref === 'string' ? ref : t.noAsset;
    if (typeof ref !== 'string') return;
    const asset = await library.find(ref);
    if (shown !== ref) return;
    name.textContent = asset === null ? t.brokenAsset(ref) : asset.name;
    if (asset !== null) thumb.replaceChildren(element('img', { src: asset.currentVersion.url, alt: '' }));
  }
  model.watch(() => void show());

  return {
    pointer,
    dom: element(
      'div',
      { class: 'field asset-field' },
      thumb,
      element(
        'div',
        { class: 'asset-words' },
        element('strong', {}, label),
        name,
        element('code', { class: 'field-path' }, pointer),
        altLabel,
        message,
      ),
      element('div', { class: 'asset-acts' }, choose, ...(upload === undefined ? [] : [own, input]), remove),
    ),
    focus: () => choose.focus(),
    fault: (text) => {
      message.textContent = text ?? '';
      message.hidden = text === null;
    },
  };
}
