import { modeNames } from '#schema/contract/modes.ts';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { element } from '../../support/element.ts';
import { addFontField, type EditedSheet } from '../type/add-font.ts';
import { familyField } from '../type/family-field.ts';
import type { LoadedFonts } from '../type/loaded-fonts.ts';
import { shapeSample, typeSpecimen } from '../type/type-specimen.ts';
import { assetField } from './asset-field.ts';
import { bindingsField } from './bindings-field.ts';
import { colorsField } from './colors-field.ts';
import { componentsField } from './components-field.ts';
import type { DocumentModel } from './document-model.ts';
import { type Field, fieldIdOf, fieldLabelOf } from './field.ts';
import type { Library } from './library.ts';
import { navigationField } from './navigation-field.ts';
import { choiceField, numberField, textField } from './simple-fields.ts';

const POINTER = '/modes/allowed';

/** The field of the modes that customers may choose; all of them when the document has no value. */
function allowedModesField(model: DocumentModel): Field {
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  const boxes = modeNames.map((mode) => {
    const box = element('input', { type: 'checkbox', id: `${fieldIdOf(POINTER)}-${mode}` });
    box.addEventListener('change', () => {
      const allowed = boxes.filter((entry) => entry.box.checked).map((entry) => entry.mode);
      model.set(POINTER, allowed.length === modeNames.length ? undefined : allowed);
    });
    return { mode, box };
  });
  model.watch(() => {
    const allowed = model.value(POINTER);
    for (const { mode, box } of boxes) {
      box.disabled = model.json() === null;
      box.checked = !Array.isArray(allowed) || allowed.includes(mode);
    }
  });
  return {
    pointer: POINTER,
    dom: element(
      'fieldset',
      { class: 'field' },
      element('legend', {}, fieldLabelOf(POINTER)),
      ...boxes.map(({ mode, box }) => element('label', { class: 'check' }, box, ` ${t.modes[mode] ?? mode}`)),
      message,
    ),
    focus: () => boxes[0]?.box.focus(),
    fault: (text) => {
      message.textContent = text ?? '';
      message.hidden = text === null;
    },
  };
}

/**
 * Pixels of the longer side: enough for displays with three pixels per CSS pixel at the size that the dashboard uses.
 */
const WIDE = { square: false, sizes: [1024, 512, 2048] };
const LOGO_SHAPES: Readonly<Record<string, typeof WIDE>> = {
  mark: { square: true, sizes: [512, 256, 1024] },
  favicon: { square: true, sizes: [192, 64, 512] },
};

const FONTS = ['sans', 'serif', 'mono', 'rounded'];

interface FormParts {
  model: DocumentModel;
  library: Library;
  contract: StylingContract;
  showJson: (pointer: string) => void;
  /** The stylesheet beside the document, and its fonts. */
  sheet: EditedSheet;
  fonts: LoadedFonts;
}

/** The fields of the form by group, in the order in which people build a brand. */
export function formGroups({
  model,
  library,
  contract,
  showJson,
  sheet,
  fonts,
}: FormParts): Array<[string, Field[]]> {
  const text = (pointer: string, kind: Parameters<typeof textField>[2] = 'text') =>
    textField(model, pointer, kind);
  const choice = (pointer: string, ...options: string[]) => choiceField(model, pointer, options);
  const number = (pointer: string, min: number, max: number, usual: number, step = 1) =>
    numberField(model, pointer, { min, max, step, usual });
  return [
    [
      'identity',
      [
        text('/identity/productName'),
        text('/identity/tagline'),
        text('/identity/legalName'),
        text('/identity/locale'),
        text('/identity/support/email', 'email'),
        text('/identity/support/url', 'url'),
        text('/identity/upgrade', 'url'),
        text('/identity/terms', 'url'),
        text('/identity/privacy', 'url'),
      ],
    ],
    [
      'logos',
      ['light', 'dark', 'mark', 'favicon'].map((name) =>
        assetField(model, library, `/logos/${name}`, { described: true, upload: LOGO_SHAPES[name] ?? WIDE }),
      ),
    ],
    ['colors', [colorsField(model, library)]],
    [
      'typography',
      [
        ...(['body', 'heading', 'mono'] as const).flatMap((name) => [
          familyField(model, name, fonts),
          choice(`/typography/${name}/fallback`, ...FONTS),
        ]),
        number('/typography/scale', 0.85, 1.25, 1, 0.05),
        number('/typography/headingWeight', 300, 900, 650, 50),
        addFontField(model, sheet, library.fonts, fonts),
        typeSpecimen(model, fonts),
      ],
    ],
    [
      'shape',
      [
        number('/shape/radius', 0, 24, 8),
        number('/shape/borderWidth', 1, 3, 1),
        choice('/shape/shadow', 'none', 'soft', 'strong'),
        choice('/shape/density', 'compact', 'regular', 'spacious'),
        choice('/shape/pill', 'true', 'false'),
        shapeSample(model),
        choice('/layout/navigation', 'sidebar', 'topbar'),
        choice('/layout/contentWidth', 'narrow', 'regular', 'wide'),
        choice('/layout/footer', 'true', 'false'),
      ],
    ],
    [
      'modes',
      [choice('/modes/default', 'auto', ...contract.modes.map(({ name }) => name)), allowedModesField(model)],
    ],
    ['navigation', [navigationField(model, contract)]],
    ['icons', [choice('/icons/pack', ...contract.icons.packs), bindingsField(model, library)]],
    ['emails', [text('/emails/fromName'), text('/emails/replyTo', 'email'), text('/emails/footer', 'lines')]],
    ['content', [componentsField(model, showJson)]],
  ];
}
