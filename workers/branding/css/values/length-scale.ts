/** Factors for lengths in one declaration: for `rem`, and for a font size in `em` or `%`. */
export interface LengthScale {
  readonly rem: number;
  readonly size: number;
}

export const ASIS: LengthScale = { rem: 1, size: 1 };

/** A number times a factor, as text without rounding errors of binary fractions. */
export const scaled = (raw: string, factor: number): string =>
  String(Number((Number(raw) * factor).toFixed(9)));
