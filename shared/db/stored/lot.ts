/** The lot of one month: [month, credits carried, used of them, month it expires]. */
export type Lot = readonly [month: number, credits: number, used: number, expires: number];
