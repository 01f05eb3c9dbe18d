/** `error` refuses the sheet, `strip` removed something, `notice` only counts. */
export type Severity = 'error' | 'strip' | 'notice';

export interface Diagnostic {
  readonly severity: Severity;
  /** What happened, without names of the sheet; the report's `message` adds them. */
  readonly summary: string;
  /** What the author can do about it. */
  readonly help: string;
}

/** Entry of something removed. */
export const strip = (summary: string, help: string): Diagnostic => ({ severity: 'strip', summary, help });

/** Entry of a refusal of the whole sheet. */
export const refuse = (summary: string, help: string): Diagnostic => ({ severity: 'error', summary, help });
