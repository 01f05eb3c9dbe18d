import { DAY, HOUR, MINUTE } from '#schema/time.ts';

/** Time within which a claim must be proved. */
export const CLAIM_MS = 7 * DAY;

/** Time for which the proof of a held name may be missing before the name is released. */
export const PROOF_GRACE_MS = 72 * HOUR;

/** Time until a name that is proved and not served yet is tried again. */
export const BIND_AGAIN_MS = 5 * MINUTE;

/** Times of the first lookups, counted from the claim. */
const FIRST_LOOKS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** The time of the next lookup: 1, 5, 15 and 60 minutes after the claim, then every hour. */
export function nextLookAtClaim(claimedAt: number, now: number): number {
  const first = FIRST_LOOKS_MS.map((after) => claimedAt + after).find((at) => at > now);
  return first ?? now + HOUR;
}
