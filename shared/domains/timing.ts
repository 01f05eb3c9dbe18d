const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Time within which a claim must be proved. */
export const CLAIM_MS = 7 * DAY_MS;

/** Time for which the proof of a held name may be missing before the name is released. */
export const PROOF_GRACE_MS = 72 * HOUR_MS;

/** Time until a name that is proved and not served yet is tried again. */
export const BIND_AGAIN_MS = 5 * MINUTE_MS;

/** Times of the first lookups, counted from the claim. */
const FIRST_LOOKS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** The time of the next lookup: 1, 5, 15 and 60 minutes after the claim, then every hour. */
export function nextLookAtClaim(claimedAt: number, now: number): number {
  const first = FIRST_LOOKS_MS.map((after) => claimedAt + after).find((at) => at > now);
  return first ?? now + HOUR_MS;
}
