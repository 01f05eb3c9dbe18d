import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { addFontField, type EditedSheet } from '../type/add-font.ts';
import { familyField } from '../type/family-field.ts';
import type { LoadedFonts } from '../type/loaded-fonts.ts';
import { shapeSample, typeSpecimen } from '../type/type-specimen.ts';
import { assetField } from './asset-field.ts';
import { bindingsField } from './bindings-field.ts';
import { colorsField } from './colors-field.ts';
import { componentsField } from './components-field.ts';
import type { DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import type { Library } from './library.ts';
import { allowedModesField } from './mode-field.ts';
import { navigationField } from './navigation-field.ts';
import { choiceField, numberField, textField } from './simple-fields.ts';

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
