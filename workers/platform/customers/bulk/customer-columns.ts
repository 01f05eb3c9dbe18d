import { type Caps, caps } from '#schema/platform/entitlements.ts';

/** The entitlements of a tenant, one column each. */
export const ENTITLEMENT_COLUMNS = Object.keys(caps.shape) as readonly (keyof Caps)[];

/** The columns that an import reads; an export writes them under the same names. */
export const IMPORTED_COLUMNS = [
  'external_ref',
  'email',
  'name',
  'plan_code',
  'status',
  ...ENTITLEMENT_COLUMNS,
] as const;

export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** A line without these columns cannot become a customer. */
export const REQUIRED_COLUMNS = ['external_ref', 'email'] as const satisfies readonly ImportedColumn[];

/** Columns that an export writes in addition. An import ignores them. */
export const TOLD_COLUMNS = ['tenant_id', 'dashboard_url', 'created_at', 'suspended_at'] as const;

const UNLIMITED = 'unlimited';

/** A number that means a thousand times as much where a dot separates thousands, such as 1.000. */
const isAmbiguous = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text);

/** Formats an entitlement as a cell. An import reads every cell of an export as the same value. */
export function entitlementCell(value: Caps[keyof Caps], column: keyof Caps): string {
  if (column === 'max_compute_size') return String(value ?? '');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return UNLIMITED;
  const text = String(value);
  return isAmbiguous(text) ? `${text}0` : text;
}

/** Parses the entitlement of a cell; an ambiguous number is unusable. */
export function parseEntitlement(
  cell: string,
  column: keyof Caps,
): { value: unknown } | 'empty' | 'unusable' {
  if (cell === '') return 'empty';
  const word = cell.toLowerCase();
  if (column === 'custom_domains_enabled') {
    if (['yes', 'true', '1'].includes(word)) return { value: true };
    return ['no', 'false', '0'].includes(word) ? { value: false } : 'unusable';
  }
  if (column === 'max_compute_size') return cell.length <= 64 ? { value: cell } : 'unusable';
  if (word === UNLIMITED) return { value: null };
  if (isAmbiguous(word)) return 'unusable';
  const number = /^\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/.test(word) ? Number(word) : Number.NaN;
  return Number.isFinite(number) ? { value: number } : 'unusable';
}
