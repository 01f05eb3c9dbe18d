/**
 * How long a run has a suspension to itself: longer than {@link RUN_MS} and the last step that it began. The sweep of the
 * next minute continues a run that was killed.
 */
export const LEASE_MS = 45_000;

/** After this time a run begins no further step; the sweep continues. */
export const RUN_MS = 20_000;

/** Most items that one run works on. */
export const ITEMS_A_RUN = 100;

/** Wait before a failed item is tried again; it doubles with each attempt up to the longest. */
export const BACKOFF_MS = { first: 60_000, longest: 6 * 3_600_000 } as const;
