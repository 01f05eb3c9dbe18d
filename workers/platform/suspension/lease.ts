/** For how long a run has a suspension to itself. Longer than any run of {@link ITEMS_A_RUN} items takes. */
export const LEASE_MS = 5 * 60_000;

/** Most items that one run works on; the sweep goes on with the rest. */
export const ITEMS_A_RUN = 100;

/** Wait before what failed is tried again: one minute, doubling to six hours. */
export const backoffMs = (attempts: number): number => Math.min(60_000 * 2 ** attempts, 6 * 3_600_000);
