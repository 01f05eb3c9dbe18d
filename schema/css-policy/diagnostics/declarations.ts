import { strip } from './types.ts';

/** Declarations, values and functions. */
export const declarationDiagnostics = {
  declaration_invalid: strip('This is not a declaration.', 'Write property: value;'),
  declaration_misplaced: strip('Declarations cannot stand here.', 'Put them into a rule.'),
  property_unknown: strip('This property is not known.', 'Check the spelling.'),
  property_denied: strip('This property is not allowed.', 'See the property table of the contract.'),
  property_on_root: strip(
    'The surface itself cannot be placed, lifted or hidden.',
    'Style the parts inside the surface instead.',
  ),
  descriptor_unknown: strip('This at-rule has no such descriptor.', 'Check the spelling.'),
  reserved_name: strip('This name belongs to the host.', 'Set brand tokens in the brand document.'),
  legacy_hack: strip('A hack for old browsers.', 'Remove it; no current browser reads it.'),
  legacy_filter: strip('A filter for old browsers.', 'Use the standard filter or opacity.'),
  value_invalid: strip('The value is malformed.', 'Check quotes and parentheses.'),
  value_denied: strip(
    'This value is not allowed.',
    'It would let a part leave the surface; write another value.',
  ),
  value_too_long: strip('The value is too long.', 'Split it over several rules.'),
  function_unknown: strip('This function is not known.', 'Check the spelling.'),
  function_denied: strip('This function is not allowed.', 'See the function table of the contract.'),
  attr_denied: strip('attr() may not make addresses or read secrets.', 'Use it for text and numbers.'),
  env_denied: strip('This environment variable is not known.', 'Use the safe-area-inset family.'),
  gradient_limit: strip('Too many gradients in one value.', 'Use fewer layers.'),
  shadow_limit: strip('Too many shadows in one value.', 'Use fewer layers.'),
  filter_limit: strip('Too many filter functions in one value.', 'Use fewer functions.'),
  blur_limit: strip('The blur is too large.', 'Large blurs stall the page; use smaller radii, written out.'),
  repeat_limit: strip('repeat() makes too many tracks.', 'Use auto-fill or fewer tracks.'),
  grid_limit: strip('The grid line or column count is too large.', 'Use a smaller number.'),
  reach_limit: strip(
    'This is too dear for so many elements.',
    'Name the part that it is for, or use a smaller value.',
  ),
  root_size: strip(
    'rem does not follow this size of the root.',
    'Give html one size in %, px or em outside of conditions; it is folded into every rem.',
  ),
  var_expansion: strip(
    'The substituted value would be too long.',
    'Custom properties multiply; use fewer var().',
  ),
} as const;
