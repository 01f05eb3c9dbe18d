import { limits } from '#schema/limits.ts';

/** Credits and US dollars are stored as integers of this many parts of one. */
export const MICRO = 1_000_000;

/**
 * The value of an unlimited grant: 10⁹ credits a period. A number needs no special case in the ledger's sums and
 * checks, and 10¹⁵ parts are exact in a JavaScript number. A larger grant has this value too.
 */
export const UNLIMITED_MICRO = 1_000_000_000 * MICRO;

/** Most credits of one charge or one top-up. */
export const MAX_POSTING_MICRO = limits.postedCredits * MICRO;

/** The value of an unlimited number of rollover months: practically no expiry. */
export const UNLIMITED_MONTHS = 1_200_000;

/** Credits or dollars at the boundary → stored integer, rounded to the nearest part. */
export const toMicro = (amount: number): number => Math.round(amount * MICRO);

/** Stored integer → number at the boundary. */
export const fromMicro = (micro: number): number => micro / MICRO;

/**
 * Whether an adjustment may have the amount, in either direction. The limit is large enough to take back a grant that
 * was unlimited.
 */
export const isAdjustable = (micro: number): boolean =>
  Number.isSafeInteger(micro) && micro !== 0 && Math.abs(micro) <= UNLIMITED_MICRO;

/** Whether one posting may have the amount: a positive integer of parts within the limit. */
export const isPostable = (micro: number): boolean =>
  Number.isSafeInteger(micro) && micro > 0 && micro <= MAX_POSTING_MICRO;
