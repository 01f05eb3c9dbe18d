import { texts } from '#workers/platform/texts/console-scripts.ts';
import { copyText } from '../../support/copy-text.ts';
import { button, element } from '../../support/element.ts';
import type { Section } from './section.ts';

const t = texts.assets.detail;
const BACK_AFTER_MS = 2000;

/** The section with the address of the current version, to be copied. */
export function address(): Section {
  const field = element('input', { id: 'asset-url', type: 'text', readonly: true, class: 'mono' });
  const said = element('span', { class: 'unseen', role: 'status' });
  const copy = button(t.copy, () => void write());

  async function write(): Promise<void> {
    const copied = await copyText(field.value);
    if (!copied) field.select();
    said.textContent = copied ? t.copied : t.copyFailed;
    copy.textContent = copied ? t.copied : t.copyFailed;
    setTimeout(() => {
      copy.textContent = t.copy;
      said.textContent = '';
    }, BACK_AFTER_MS);
  }

  return {
    dom: element(
      'div',
      {},
      element('label', { for: 'asset-url' }, t.url),
      element('div', { class: 'joined' }, field, copy),
      element('p', { class: 'hint' }, t.urlHint),
      said,
    ),
    show({ currentVersion }) {
      field.value = new URL(currentVersion.url, location.origin).href;
    },
  };
}
