import type { StylingContract } from '../../../typescript/src/index.ts';

export type Severity = 'error' | 'warning' | 'notice';

/** One thing that is wrong with a file, or could be better. */
export interface Diagnostic {
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
  severity: Severity;
  code: string;
  message: string;
  /** What could stand there instead. */
  suggestion?: string;
  /** What the author can do about it. */
  help?: string;
}

/** What the service says of each code of its reports. */
export type Codes = ReadonlyMap<string, { severity: Severity; help: string }>;

/** Left out by the service is a warning: the rest of the stylesheet applies. */
const SEVERITIES = { error: 'error', strip: 'warning', notice: 'notice' } as const;

export const codesOf = ({ diagnostics }: StylingContract): Codes =>
  new Map(diagnostics.map(({ code, severity, help }) => [code, { severity: SEVERITIES[severity], help }]));

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

export const LEVELS = ['error', 'warning', 'notice'] as const;

export const isAtLeast = (severity: Severity, level: Severity): boolean => ORDER[severity] <= ORDER[level];

/** By file and place, as the author goes through them. */
export const inOrder = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      ORDER[a.severity] - ORDER[b.severity],
  );
