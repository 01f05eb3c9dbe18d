/**
 * At-rules by decoded, lower-cased name. A `group` contains rules (and declarations when nested in a style rule),
 * `keyframes` contains keyframe blocks, `descriptors` contains descriptors, `layer` is a group or a statement. A name
 * in neither table is unknown and stripped.
 */
export type AtRuleKind = 'group' | 'layer' | 'keyframes' | 'descriptors';

export interface AllowedAtRule {
  readonly kind: AtRuleKind;
  /** May occur inside a style rule (CSS Nesting). */
  readonly nestable: boolean;
  readonly note: string;
}

export const allowedAtRules: Readonly<Record<string, AllowedAtRule>> = {
  media: { kind: 'group', nestable: true, note: 'Every media feature; no URLs in the query.' },
  supports: { kind: 'group', nestable: true, note: 'Conditions obey the value policy.' },
  container: {
    kind: 'group',
    nestable: true,
    note: 'Container names are renamed per account where declared.',
  },
  layer: { kind: 'layer', nestable: true, note: 'Becomes a sub-layer of the brand layer.' },
  scope: { kind: 'group', nestable: true, note: 'A scope root is required; stays inside the brand scope.' },
  'starting-style': { kind: 'group', nestable: true, note: 'Entry styles of transitions.' },
  keyframes: { kind: 'keyframes', nestable: false, note: 'Names are renamed per account.' },
  '-webkit-keyframes': { kind: 'keyframes', nestable: false, note: 'Alias of @keyframes.' },
  '-moz-keyframes': { kind: 'keyframes', nestable: false, note: 'Alias of @keyframes.' },
  'font-face': {
    kind: 'descriptors',
    nestable: false,
    note: 'Sources are managed assets, data: addresses, allowed hosts and local().',
  },
  'font-palette-values': { kind: 'descriptors', nestable: false, note: 'Names are renamed per account.' },
  'counter-style': { kind: 'descriptors', nestable: false, note: 'Names are renamed per account.' },
  property: { kind: 'descriptors', nestable: false, note: 'Names are renamed per account.' },
};

/** Known at-rules that are refused, each with the reason that the report states. */
export const deniedAtRules: Readonly<Record<string, string>> = {
  import: 'Only the fonts of fonts.googleapis.com/css2 are taken; paste other rules into this sheet.',
  charset: 'Only "utf-8" is accepted.',
  namespace: 'Namespaces change what every selector of the sheet means.',
  page: 'Page boxes belong to the host document.',
  'view-transition': 'View transitions act on the whole document.',
  function: 'Custom functions hide values from the compiler.',
  'position-try': 'Anchored fallbacks can be placed outside the surface.',
  'font-feature-values': 'Named font features apply to the whole document.',
  document: 'Conditional documents are obsolete.',
  '-moz-document': 'Conditional documents are obsolete.',
  viewport: 'The viewport belongs to the host document.',
  '-ms-viewport': 'The viewport belongs to the host document.',
  '-o-keyframes': 'No current browser reads it; write @keyframes.',
  'custom-media': 'A build tool resolves it; no browser reads it.',
  'custom-selector': 'A build tool resolves it; no browser reads it.',
  tailwind: 'A build tool resolves it; no browser reads it.',
  apply: 'A build tool resolves it; no browser reads it.',
  theme: 'A build tool resolves it; no browser reads it.',
};
