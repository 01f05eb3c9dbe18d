/** How long a run has a suspension to itself: much longer than {@link RUN_MS} and the last step that it began. */
export const LEASE_MS = 5 * 60_000;

/** After this time a run begins no further step; the sweep continues. */
export const RUN_MS = 60_000;

/** Most items that one run works on. */
export const ITEMS_A_RUN = 100;

/** Wait before a failed item is tried again; it doubles with each attempt up to the longest. */
export const BACKOFF_MS = { first: 60_000, longest: 6 * 3_600_000 } as const;
