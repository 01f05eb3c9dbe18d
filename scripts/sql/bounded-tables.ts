/**
 * Tables that a statement may scan: rows that operators and resellers create by hand, one at a time. Every
 * other table grows with use.
 */
export const boundedTables: ReadonlySet<string> = new Set([
  'account_standings',
  'accounts',
  'asset_quotas',
  'brand_states',
  'plans',
  'skills',
]);
