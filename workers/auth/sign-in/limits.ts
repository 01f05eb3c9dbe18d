import { DAY, HOUR, MINUTE } from '#schema/time.ts';

/** Time for which a link works, in any browser. */
export const LINK_MS = 30 * MINUTE;
/** Time for which a code works, in the browser that requested it. */
export const CODE_MS = 10 * MINUTE;
/** Wrong codes after which a sign-in accepts its link only. */
export const MAX_FAILED_CODES = 5;

/** Limits on the mails to an address. Requests beyond them get the same answer, and no mail is sent. */
export const mailBudgets = {
  /** Mails to an address that one network requested, or one browser that signed in with the address before. */
  each: { mails: 5, within: HOUR },
  /**
   * Mails to an address that all networks together requested. Known browsers are exempt, so that strangers cannot
   * prevent a person from signing in.
   */
  strangers: { mails: 20, within: HOUR },
  /** After this many mails within that time, the next one is sent only after `pause`. */
  burst: { mails: 5, within: 15 * MINUTE, pause: 3 * MINUTE },
} as const;

/** Time for which a browser is known after its last sign-in. Browsers store no cookie for longer. */
export const KNOWN_BROWSER_MS = 400 * DAY;

export const FORM_BYTES = 8 * 1024;
