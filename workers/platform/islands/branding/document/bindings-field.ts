import { iconNames } from '#schema/contract/manifest/icon-names.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { element } from '../../support/element.ts';
import { arrange } from '../../support/keep-place.ts';
import { assetField } from './asset-field.ts';
import { pickAsset } from './asset-picker.ts';
import type { DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import type { Library } from './library.ts';
import { isObject, parsePointer } from './pointer.ts';

const POINTER = '/icons/bindings';

/**
 * The field for pictograms that the reseller replaces by pictures: the existing replacements, and a form for another
 * one.
 */
export function bindingsField(model: DocumentModel, library: Library): Field {
  const count = element('p', { class: 'quiet' });
  const list = element('div');
  const add = element('select', { 'aria-label': t.bindingAdd });
  const made = new Map<string, Field>();

  add.addEventListener('change', async () => {
    const icon = add.value;
    add.value = '';
    const asset = icon === '' ? null : await pickAsset(library, t.bindingIcon(icon));
    if (asset !== null) model.set(`${POINTER}/${icon}`, { asset: asset.aliases[0] ?? asset.id });
  });

  let shown = '';
  model.watch(() => {
    const value = model.value(POINTER);
    const bound = isObject(value) ? Object.keys(value) : [];
    add.disabled = model.json() === null;
    if (bound.join() === shown && add.options.length > 0) return;
    shown = bound.join();
    count.textContent = t.bindings(bound.length);
    for (const icon of bound) {
      if (!made.has(icon)) {
        made.set(
          icon,
          assetField(model, library, `${POINTER}/${icon}`, { label: t.bindingIcon(icon), described: false }),
        );
      }
    }
    arrange(
      list,
      bound.flatMap((icon) => made.get(icon)?.dom ?? []),
    );
    add.replaceChildren(
      element('option', { value: '' }, t.bindingAdd),
      ...iconNames
        .filter((icon) => !bound.includes(icon))
        .map((icon) => element('option', { value: icon }, icon)),
    );
  });

  const at = (path = ''): Field | undefined => made.get(parsePointer(path)[2] ?? '');
  let faulty: Field | undefined;
  return {
    pointer: POINTER,
    dom: element('div', { class: 'field' }, count, list, add),
    fault: (message, path) => {
      faulty?.fault(null);
      faulty = message === null ? undefined : at(path);
      faulty?.fault(message);
    },
    focus: () => (faulty === undefined ? add.focus() : faulty.focus()),
  };
}
