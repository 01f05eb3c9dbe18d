/** The pools of a tenant's credits, as the platform functions name them (`topup` is the pool `purchased`). */
export const POOLS = ['topup', 'included', 'rollover', 'daily'] as const;

export type Pool = (typeof POOLS)[number];
