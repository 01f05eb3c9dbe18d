import type { StylingContract } from '../../../typescript/src/index.ts';

export type Severity = 'error' | 'warning' | 'notice';

/** One fault of a file, or one possible improvement. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  severity: Severity;
  code: string;
  message: string;
  /** A suggested replacement. */
  suggestion?: string;
  /** The remedy for the author. */
  help?: string;
}

/** Severity and help of each code of the service's reports. */
export type Codes = ReadonlyMap<string, { severity: Severity; help: string }>;

/** A stripped rule is a warning: the rest of the stylesheet applies. */
const SEVERITIES = { error: 'error', strip: 'warning', notice: 'notice' } as const;

export const codesOf = ({ diagnostics }: StylingContract): Codes =>
  new Map(diagnostics.map(({ code, severity, help }) => [code, { severity: SEVERITIES[severity], help }]));

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

export const LEVELS = ['error', 'warning', 'notice'] as const;

export const isAtLeast = (severity: Severity, level: Severity): boolean => ORDER[severity] <= ORDER[level];

/** Diagnostics ordered by file and place. */
export const inOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      ORDER[a.severity] - ORDER[b.severity],
  );
