/** Where a tenant's credits lie. */
export const POOLS = ['topup', 'included', 'rollover', 'daily'] as const;

export type Pool = (typeof POOLS)[number];
