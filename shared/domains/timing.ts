const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** For how long a claim waits for its proof. */
export const CLAIM_MS = 7 * DAY_MS;

/** For how long the proof of a name in use may be missing before the name is free. */
export const PROOF_GRACE_MS = 72 * HOUR_MS;

/** When a claim is looked at first, counted from when it was made. */
const FIRST_LOOKS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** When a claim is looked at next: 1, 5, 15 and 60 minutes after it was made, then every hour. */
export function nextLookAtClaim(claimedAt: number, now: number): number {
  const first = FIRST_LOOKS_MS.map((after) => claimedAt + after).find((at) => at > now);
  return first ?? now + HOUR_MS;
}
