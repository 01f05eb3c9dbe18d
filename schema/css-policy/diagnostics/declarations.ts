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
  reserved_name: strip('This name is reserved for the dashboard.', 'Set brand tokens in the brand document.'),
  legacy_hack: strip('This is a hack for old browsers.', 'Remove it; no current browser reads it.'),
  legacy_filter: strip('This is a filter for old browsers.', 'Use the standard filter or opacity.'),
  value_invalid: strip('The value is malformed.', 'Check quotes and parentheses.'),
  value_denied: strip(
    'This value is not allowed.',
    'It would let a part leave the surface. Use another value.',
  ),
  value_untried: strip(
    'This word or unit is not among those that have been tried in browsers.',
    'Check the spelling. What browsers have added lately is refused until it has been tried.',
  ),
  value_too_long: strip('The value is too long.', 'Split it over several rules.'),
  function_unknown: strip('This function is not known.', 'Check the spelling.'),
  function_denied: strip('This function is not allowed.', 'See the function table of the contract.'),
  attr_denied: strip(
    'attr() must not build addresses or read attributes that can hold secrets.',
    'Use it for text and numbers.',
  ),
  env_denied: strip('This environment variable is not known.', 'Use the safe-area-inset family.'),
  gradient_limit: strip('The value has too many gradients.', 'Use fewer layers.'),
  shadow_limit: strip('The value has too many shadows.', 'Use fewer layers.'),
  filter_limit: strip('The value has too many filter functions.', 'Use fewer functions.'),
  blur_limit: strip(
    'The blur is too large.',
    'Large blurs slow the page down. Use smaller radii, written as numbers.',
  ),
  pointer_limit: strip(
    'The picture of the pointer is too large, or points too far from its corner.',
    'Use a picture of at most 32 × 32 px with its hot spot in the first 8 px, written as numbers, without var().',
  ),
  width_limit: strip(
    'The line is too wide to draw, or its dashes are too short.',
    'Use a smaller width or longer dashes, written as numbers; none for a line without dashes.',
  ),
  repeat_limit: strip('repeat() makes too many tracks.', 'Use auto-fill or fewer tracks.'),
  grid_limit: strip('The grid line or column count is too large.', 'Use a smaller number.'),
  reach_limit: strip(
    'This costs the browser too much on so many elements.',
    'Name the part that it is meant for, or use a smaller value.',
  ),
  load_limit: strip(
    'The stylesheet as a whole costs the browser too much, and this declaration is a large part of it.',
    'Use shorter lists, fewer var(), or a selector that names a part. The share of the limit is in parentheses.',
  ),
  root_size: strip(
    'rem does not follow this size of the root.',
    'Give html one size in %, px or em outside of conditions. It is then applied to every rem.',
  ),
  var_expansion: strip(
    'The substituted value would be too long.',
    'Custom properties multiply each other. Use fewer var().',
  ),
} as const;
