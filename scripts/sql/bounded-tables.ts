/**
 * Tables that a statement may read from end to end: what the operator and resellers make by hand, one row at a time, and
 * what a migration leaves to the timer.
 * Every other table grows with use.
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
