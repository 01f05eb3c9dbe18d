/**
 * A warning about a brand document that is accepted nevertheless. Reported beside what the stylesheet compiler stripped
 * and in the same shape; a document has no place in the stylesheet, so that line, column and offset are 0.
 */
export interface BrandWarning {
  readonly code: 'contrast_low';
  readonly message: string;
  readonly line: 0;
  readonly column: 0;
  readonly offset: 0;
  /** Custom property of the token concerned. */
  readonly property: string;
  readonly suggestion: string;
}
