import { strip } from './types.ts';

/** At-rules, rules and selectors. */
export const ruleDiagnostics = {
  at_rule_unknown: strip('This at-rule is not known.', 'Check the spelling; write plain CSS.'),
  at_rule_denied: strip('This at-rule is not allowed.', 'See the at-rule table of the contract.'),
  at_rule_invalid: strip('The at-rule is malformed.', 'Check what stands between its name and its block.'),
  at_rule_misplaced: strip('The at-rule cannot stand here.', 'Move it to the top level of the sheet.'),
  import_denied: strip(
    'Imported sheets are not loaded.',
    'Paste the rules into this sheet. Fonts may come from https://fonts.googleapis.com/css2.',
  ),
  charset_denied: strip('Only UTF-8 is accepted.', 'Remove @charset or write "utf-8".'),
  scope_root_missing: strip('@scope needs a root.', 'Write @scope (.selector) { … }.'),
  keyframes_limit: strip('The animation has too many keyframes.', 'Use fewer stops.'),
  font_face_incomplete: strip(
    'The font face has no usable source.',
    'Embed the font as a data: address. A save stores it as an asset.',
  ),
  font_face_limit: strip('The stylesheet has too many font faces.', 'Keep the weights and styles in use.'),
  counter_style_fixed: strip('This counter style cannot be redefined.', 'Choose another name.'),
  rule_invalid: strip('This is not a rule.', 'Check for a missing or extra brace, or a stray semicolon.'),
  rule_too_deep: strip('Rules are nested too deeply.', 'Flatten the nesting.'),
  selector_invalid: strip(
    'The selector is malformed.',
    'Check the selector. Browsers would ignore the rule too.',
  ),
  selector_escapes_scope: strip(
    'The selector can only match outside the surface.',
    'Siblings of the surface cannot be styled.',
  ),
  selector_namespace: strip('Namespaces are not supported.', 'Remove the part before the bar.'),
  selector_reserved: strip(
    'The selector names an attribute that is reserved for the dashboard.',
    'Use :root for the surface itself.',
  ),
  selector_sensitive_attribute: strip(
    'The selector tests the value of an attribute that can hold secrets.',
    'Test only that the attribute is present, or use a state of the part.',
  ),
  selector_too_complex: strip('The selector has too many parts.', 'Use a class instead of a long path.'),
  selector_list_limit: strip('The rule has too many selectors.', 'Split the rule.'),
  pseudo_unknown: strip('This pseudo-class or pseudo-element is not known.', 'Check the spelling.'),
  pseudo_denied: strip(
    'This pseudo-class or pseudo-element is not allowed.',
    'It has an effect outside the surface.',
  ),
  has_limit: strip(
    'The stylesheet has too many :has().',
    'Each one makes the browser search whole subtrees. Use fewer.',
  ),
  nesting_product: strip(
    'The nested selectors multiply beyond the limit.',
    'Use shorter lists in the outer rules or less nesting.',
  ),
} as const;
