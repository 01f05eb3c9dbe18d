/**
 * Tables that a statement may scan: rows that operators and resellers create by hand, one at a time, and the
 * backfills of migrations. Every other table grows with use.
 */
export const boundedTables: ReadonlySet<string> = new Set([
  'account_standings',
  'accounts',
  'asset_quotas',
  'backfills',
  'brand_states',
  'plans',
  'skills',
]);
