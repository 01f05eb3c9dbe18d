/** For how long a run has a suspension to itself: well beyond {@link RUN_MS} and the step that was begun last. */
export const LEASE_MS = 5 * 60_000;

/** After that time a run begins no further step; the sweep continues. */
export const RUN_MS = 60_000;

/** Most items that one run works on. */
export const ITEMS_A_RUN = 100;

/** Wait before what failed is tried again, doubling with each attempt to the longest. */
export const BACKOFF_MS = { first: 60_000, longest: 6 * 3_600_000 } as const;
