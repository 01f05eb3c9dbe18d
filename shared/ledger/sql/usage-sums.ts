/**
 * What an entry `e` changes in the use of a pool. A refund takes off what its charge `c` drew from it, also when the
 * credits go to another pool or are lost, so that the parts of a charge and of its refund cancel out.
 */
const drawn = (pool: string): string => `coalesce(-c.${pool}, e.${pool})`;

/** The sums of usage: column, and what an entry adds to it. Purchased credits used are the rest of `credits_used`. */
export const USAGE_SUMS = [
  ['credits_used', 'e.used'],
  ['used_daily', drawn('daily')],
  ['used_rollover', drawn('rollover')],
  ['used_included', drawn('included')],
  ['usd_credits', 'e.usd'],
  ['cloud_usd', 'e.cloud_usd'],
  ['topup_credits', 'e.purchased'],
  ['topup_usd', 'e.topup_usd'],
] as const;

/** Joins the charge that an entry `e` refunds. */
export const JOIN_CHARGE = 'LEFT JOIN credit_entries c ON c.tenant_id = e.tenant_id AND c.seq = e.refund_of';
