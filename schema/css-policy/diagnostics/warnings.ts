import type { Diagnostic } from './types.ts';

const warn = (summary: string, help: string): Diagnostic => ({ severity: 'notice', summary, help });

/** What a sheet keeps although it may make a page useless; nothing was removed. */
export const warnings = {
  surface_hidden: warn(
    'This hides the whole page or a large part of it.',
    'Hide only parts that nobody needs, or put the rule into a condition.',
  ),
  surface_covered: warn(
    'This lies over the whole page, so that nothing under it can be reached.',
    'Give it a smaller box, or pointer-events: none.',
  ),
  control_unreachable: warn(
    'This control cannot be seen or pressed.',
    'Show it, leave its pointer events as they are, and let nothing lie over it.',
  ),
  contrast_unreadable: warn(
    'This text can hardly be read on its background.',
    'WCAG asks for 4.5:1, and 3:1 for large text.',
  ),
} as const;
