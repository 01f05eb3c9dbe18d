import { limits } from '#schema/limits.ts';
import { DAY, MINUTE } from '#schema/time.ts';

/** Lifetimes in milliseconds. */
export const lifetimes = {
  request: 10 * MINUTE,
  code: limits.authorizationCode,
  access: 60 * MINUTE,
  /** Time for which a repeated refresh gets the identical response. That response states a full hour too. */
  replay: MINUTE,
  /** Time for which the same answer to a request gets the same redirect, as after a second click on the button. */
  secondClick: MINUTE,
  /** Time for which a second redemption of a code with all proofs leaves the first tokens alive. */
  secondCallback: MINUTE,
  refreshIdle: 30 * DAY,
  refreshAbsolute: 180 * DAY,
} as const;

/** `expires_in` of every token response, in seconds. */
export const EXPIRES_IN = 3600;
