/**
 * A warning about an accepted brand document. It is reported with the entries of the stylesheet compiler and has their
 * shape. A document has no position in the stylesheet, so line, column and offset are 0.
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
