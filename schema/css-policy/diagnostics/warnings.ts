import type { Diagnostic } from './types.ts';

const warn = (summary: string, help: string): Diagnostic => ({ severity: 'notice', summary, help });

/** Warnings about content that is kept although it can make a page unusable. */
export const pageWarnings = {
  surface_hidden: warn(
    'This hides the whole page or a large part of it.',
    'Hide only parts that nobody needs, or put the rule into a condition.',
  ),
  surface_covered: warn(
    'This covers the whole page, so that nothing under it can be reached.',
    'Give it a smaller box, or pointer-events: none.',
  ),
  control_unreachable: warn(
    'This control cannot be seen or pressed.',
    'Show it, keep its pointer events, and let nothing cover it.',
  ),
  contrast_unreadable: warn(
    'This text can hardly be read on its background.',
    'WCAG requires 4.5:1, and 3:1 for large text.',
  ),
} as const;

/** Notices about the report itself. */
const reportNotices = {
  page_check_skipped: warn(
    'Sample pages were not checked, because this stylesheet takes too long for that.',
    'Use fewer rules for every element, and less nesting.',
  ),
} as const;

/** Warnings about content that is kept although it has no effect, most often because of a mistyped name. */
export const nameWarnings = {
  part_unknown: warn('The styling contract has no such part.', 'Check the name of the part.'),
  variant_unknown: warn('This part has no such variant.', 'Check the name of the variant.'),
  state_unknown: warn('No part has such a state.', 'Check the name of the state.'),
  token_unknown: warn('There is no such design token.', 'Check the name of the custom property.'),
  root_unnamed: warn(
    'Only the root of the dashboard has this attribute, and this selector cannot reach the root.',
    'Write :root before the attribute.',
  ),
  value_unknown: warn(
    'Browsers do not know this value of the property, and ignore the declaration.',
    'Check the value.',
  ),
} as const;

export const warnings = { ...pageWarnings, ...nameWarnings, ...reportNotices } as const;
