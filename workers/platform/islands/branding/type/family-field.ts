import { element } from '../../support/element.ts';
import type { DocumentModel } from '../document/document-model.ts';
import { createField, type Field } from '../document/field.ts';
import { isObject } from '../document/pointer.ts';
import type { LoadedFonts } from './loaded-fonts.ts';
import type { FontRole } from './valid-look.ts';

/**
 * The field for the family of a font, with those of the stylesheet as suggestions. A family without a fallback gets
 * one.
 */
export function familyField(model: DocumentModel, role: FontRole, fonts: LoadedFonts): Field {
  const pointer = `/typography/${role}`;
  const list = element('datalist', { id: `families-${role}` });
  const control = element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', list: list.id });
  control.addEventListener('input', () => {
    const font = model.value(pointer);
    const { family: _, ...others } = isObject(font) ? font : {};
    const fallback = others.fallback ?? (role === 'mono' ? 'mono' : 'sans');
    const next = { ...(control.value !== '' && { family: control.value }), ...others, fallback };
    model.set(pointer, next);
  });
  model.watch(() => {
    control.disabled = model.json() === null;
    const value = model.value(`${pointer}/family`);
    const text = typeof value === 'string' ? value : '';
    if (control.value !== text) control.value = text;
  });
  fonts.watch(() =>
    list.replaceChildren(...fonts.families().map((family) => element('option', { value: family }))),
  );
  const field = createField(`${pointer}/family`, control);
  field.dom.append(list);
  return field;
}
