import { diagnostics as cssDiagnostics } from '../css-policy/index.ts';

/** Codes of warnings on the brand document, beside those of the stylesheet compiler. */
const documentDiagnostics = {
  contrast_low: {
    severity: 'notice',
    summary: 'Two colors of the brand document are hard to tell apart in a mode.',
    help: 'Use the suggested color, or darken or lighten one of the two.',
  },
} as const;

/** Every code that `stripped` can carry, and those that refuse a stylesheet. Codes keep their meaning. */
export const diagnostics = Object.entries({ ...cssDiagnostics, ...documentDiagnostics }).map(
  ([code, { severity, summary, help }]) => ({ code, severity, summary, help }),
);
