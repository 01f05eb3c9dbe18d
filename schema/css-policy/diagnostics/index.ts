import { declarationDiagnostics } from './declarations.ts';
import { refusals } from './refusals.ts';
import { ruleDiagnostics } from './rules.ts';
import type { Diagnostic } from './types.ts';
import { urlDiagnostics } from './urls.ts';
import { warnings } from './warnings.ts';

export type { Diagnostic, Severity } from './types.ts';

/** Reasons for a removal. Codes are stable: new ones may be added, and none changes its meaning. */
export const stripDiagnostics = { ...ruleDiagnostics, ...declarationDiagnostics, ...urlDiagnostics } as const;

/** Last entry of a report that was cut; its message carries the number of entries left out. */
export const overflowDiagnostics = {
  stripped_more: {
    severity: 'notice',
    summary: 'More was removed than is listed.',
    help: 'Fix the listed entries first.',
  },
} as const satisfies Record<string, Diagnostic>;

export type StrippedCode = keyof typeof stripDiagnostics;
export type OverflowCode = keyof typeof overflowDiagnostics;
export type RefusalCode = keyof typeof refusals;

export type WarningCode = keyof typeof warnings;

export { refusals, warnings };

/** Every code of the compiler with its severity, summary and help. */
export const diagnostics: Readonly<
  Record<StrippedCode | OverflowCode | RefusalCode | WarningCode, Diagnostic>
> = {
  ...refusals,
  ...stripDiagnostics,
  ...overflowDiagnostics,
  ...warnings,
};
