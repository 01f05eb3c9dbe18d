import type { AssetPage } from '#schema/branding/asset-wire.ts';
import { composeText } from '#schema/compose-text.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { type as t } from '#workers/platform/texts/console-scripts/branding/type.ts';
import { button, element } from '../../support/element.ts';
import { whenSeen } from '../../support/when-seen.ts';
import type { DocumentModel } from '../document/document-model.ts';
import type { Field } from '../document/field.ts';
import { createFontFileField } from './font-file-field.ts';
import { fileFace, googleImport, isFamily, libraryFace, withRule } from './font-rules.ts';
import type { LoadedFonts } from './loaded-fonts.ts';
import { FONT_ROLES, type FontRole } from './valid-look.ts';

/** The stylesheet in the editor. */
export interface EditedSheet {
  text(): string;
  replace(css: string): void;
}

export type LibraryFonts = () => Promise<AssetPage['assets']>;

/** Value of the source that stands for a file; other values are UUIDs of assets. */
const FILE = 'file';

/**
 * The form that adds a font of Google Fonts, of the library or of a file: its rule to the stylesheet, its family to the
 * brand document. Specimen and preview show a file before it is saved.
 */
export function addFontField(
  model: DocumentModel,
  sheet: EditedSheet,
  libraryFonts: LibraryFonts,
  fonts: LoadedFonts,
): Field {
  const source = element(
    'select',
    { id: 'font-source' },
    element('option', { value: '' }, t.add.google),
    element('option', { value: FILE }, t.file.source),
  );
  const family = element('input', {
    type: 'text',
    id: 'font-family',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Inter',
    'aria-describedby': 'font-fault',
  });
  const role = element(
    'select',
    { id: 'font-role' },
    ...FONT_ROLES.map((name) => element('option', { value: name }, t.add.roles[name])),
  );
  const bold = element('input', { type: 'checkbox' });
  bold.checked = true;
  const fault = element(
    'p',
    { class: 'fault', id: 'font-fault', role: 'alert', hidden: true },
    t.add.notFamily,
  );
  const said = element('p', { class: 'hint', role: 'status' });
  const file = createFontFileField(
    () => [sheet.text(), JSON.stringify(model.json())],
    (name) => {
      if (isFamily(name)) family.value = name;
    },
  );
  const boldLabel = element('label', { class: 'check' }, bold, ` ${t.add.bold}`);
  source.addEventListener('change', () => {
    boldLabel.hidden = source.value !== '';
    file.dom.hidden = source.value !== FILE;
    const option = source.selectedOptions[0];
    if (![FILE, ''].includes(source.value) && option !== undefined)
      family.value = option.dataset.family ?? '';
  });
  family.addEventListener('input', () => {
    fault.hidden = true;
    family.removeAttribute('aria-invalid');
  });

  /** The rule of the chosen source; null when it cannot be used, which is reported at its field. */
  async function ruleFor(name: string): Promise<string | null> {
    if (source.value === '') return googleImport(name, bold.checked);
    if (source.value !== FILE) return libraryFace(name, source.value);
    const chosen = await file.chosen();
    if (chosen === null) return null;
    const { address, weight, italic } = chosen;
    fonts.hold({ family: name, weight, italic, bytes: chosen.file.bytes });
    file.reset();
    return fileFace(name, address, weight, italic);
  }

  const add = button(t.add.button, async () => {
    const name = composeText(family.value.trim());
    fault.hidden = isFamily(name);
    family.setAttribute('aria-invalid', String(!isFamily(name)));
    if (!isFamily(name)) return family.focus();
    const rule = await ruleFor(name);
    if (rule === null) return;
    sheet.replace(withRule(sheet.text(), rule));
    const pointer = `/typography/${role.value as FontRole}`;
    const fallback = model.value(`${pointer}/fallback`);
    model.set(pointer, {
      family: name,
      fallback: typeof fallback === 'string' ? fallback : role.value === 'mono' ? 'mono' : 'sans',
    });
    said.textContent = source.value === FILE ? t.file.added(name) : t.add.added(name);
  });
  model.watch(() => {
    add.disabled = model.json() === null;
    add.title = add.disabled ? editorTexts.reason.notJson : '';
  });

  const labelled = (label: string, control: HTMLElement) =>
    element('div', {}, element('label', { for: control.id }, label), control);
  const dom = element(
    'fieldset',
    { class: 'add-font' },
    element('legend', {}, t.add.title),
    element('p', { class: 'hint' }, t.add.help),
    element(
      'div',
      { class: 'add-font-row' },
      labelled(t.add.source, source),
      labelled(t.add.family, family),
      labelled(t.add.role, role),
      boldLabel,
    ),
    file.dom,
    element('p', { class: 'add-font-act' }, add),
    fault,
    said,
  );
  whenSeen(dom, async () => {
    for (const { id, name } of await libraryFonts()) {
      const option = element('option', { value: id }, t.add.library(name));
      option.dataset.family = familyOf(name);
      source.append(option);
    }
  });
  return { pointer: '/typography', dom, fault: () => undefined, focus: () => undefined };
}

/** Suggests a family for the name of a file. */
const familyOf = (name: string): string => {
  const words = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ').trim();
  return isFamily(words) ? words : '';
};
