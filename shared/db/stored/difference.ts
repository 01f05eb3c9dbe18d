/** One stored value that differs from its recomputation. */
export interface Difference {
  tenantId: string;
  /** Column of the balance row, `usage_months.<month>.<column>` or `usage_days.<day>/<plan>.<column>`. */
  field: string;
  stored: unknown;
  recomputed: unknown;
}
