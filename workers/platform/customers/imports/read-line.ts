import { cutText } from '#schema/cut-text.ts';
import { readPersonName } from '#schema/names/person-name.ts';
import type { Caps } from '#schema/platform/entitlements.ts';
import { createRequest } from '#schema/platform/requests.ts';
import { readRefusal } from '#schema/refusal.ts';
import type { LineProblem } from '#shared/db/tables/customer-imports.ts';
import { ENTITLEMENT_COLUMNS, type ImportedColumn, parseEntitlement } from '../bulk/customer-columns.ts';
import { type CreateInput, readCreateInput } from '../tenants/create-input.ts';
import type { Mapping } from './match-columns.ts';

export interface ReadLine {
  /** Null when the line has no usable reference. */
  externalRef: string | null;
  /** Null when the line cannot be imported. */
  input: CreateInput | null;
  problems: LineProblem[];
}

/** Columns by the fields of the request, as paths. */
const FIELDS: Readonly<Record<string, ImportedColumn>> = {
  external_ref: 'external_ref',
  'whu.email': 'email',
  whu: 'email',
};

/**
 * Reads a line as the request that provisions its customer. It is stricter than the request: a value that a request
 * ignores is a problem here, because the file can still be corrected.
 */
export function readLine(cells: readonly string[], mapping: Mapping): ReadLine {
  const cell = (field: ImportedColumn): string => cells[mapping[field] ?? -1] ?? '';
  const { limits, problems } = limitsOf(cell);
  const name = cell('name');
  if (name !== '' && readPersonName(name) === null) problems.push({ field: 'name', code: 'bad_name' });
  const status = cell('status').toLowerCase();
  // Exports contain suspended and terminated customers, which an import must not create again.
  if (status === 'suspended' || status === 'terminated')
    problems.push({ field: 'status', code: 'not_active', about: status });
  const read = createRequest.safeParse({
    external_ref: cell('external_ref'),
    whu: { ...(cell('email') !== '' && { email: cell('email') }), name: name === '' ? null : name },
    plan_code: cell('plan_code') || null,
    entitlements: limits,
  });
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      problems.push({ field: FIELDS[path.join('.')] ?? null, code: readRefusal(message).code });
  }
  return {
    externalRef: cell('external_ref') || null,
    input: read.success && problems.length === 0 ? readCreateInput(read.data) : null,
    problems,
  };
}

function limitsOf(cell: (field: ImportedColumn) => string): {
  limits: Partial<Record<keyof Caps, unknown>>;
  problems: LineProblem[];
} {
  const limits: Partial<Record<keyof Caps, unknown>> = {};
  const problems: LineProblem[] = [];
  for (const column of ENTITLEMENT_COLUMNS) {
    const found = parseEntitlement(cell(column), column);
    if (found === 'unusable')
      problems.push({ field: column, code: 'bad_limit', about: cutText(cell(column), 64) });
    else if (found !== 'empty') limits[column] = found.value;
  }
  return { limits, problems };
}
