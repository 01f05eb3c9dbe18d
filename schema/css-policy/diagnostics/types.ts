/** `error` refuses the sheet, `strip` removes something, `notice` only reports. */
export type Severity = 'error' | 'strip' | 'notice';

export interface Diagnostic {
  readonly severity: Severity;
  /** Describes the problem without names from the sheet; the report's `message` adds them. */
  readonly summary: string;
  /** A way for the author to solve it. */
  readonly help: string;
}

/** The diagnostic of a removal. */
export const strip = (summary: string, help: string): Diagnostic => ({ severity: 'strip', summary, help });

/** The diagnostic of a refusal of the whole sheet. */
export const refuse = (summary: string, help: string): Diagnostic => ({ severity: 'error', summary, help });
