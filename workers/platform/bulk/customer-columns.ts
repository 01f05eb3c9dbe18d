import { type Caps, caps } from '../../../schema/platform/entitlements.ts';

/** The limits of a tenant, each a column of its own. */
export const LIMIT_COLUMNS = Object.keys(caps.shape) as readonly (keyof Caps)[];

/** What an import takes of a file, by the names that an export gives its columns. */
export const IMPORTED_COLUMNS = [
  'external_ref',
  'email',
  'name',
  'plan_code',
  'status',
  ...LIMIT_COLUMNS,
] as const;

export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** What an export tells in addition. An import passes over it. */
export const TOLD_COLUMNS = ['tenant_id', 'dashboard_url', 'created_at', 'suspended_at'] as const;

const UNLIMITED = 'unlimited';

/** A limit as a cell. */
export function limitCell(value: Caps[keyof Caps], column: keyof Caps): string {
  if (column === 'max_compute_size') return String(value ?? '');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? UNLIMITED : String(value);
}
