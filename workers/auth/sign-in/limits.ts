const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For how long a link works, in any browser. */
export const LINK_MS = 30 * MINUTE;
/** For how long a code works, in the browser that asked for it. */
export const CODE_MS = 10 * MINUTE;
/** Wrong codes after which a sign-in accepts its link only. */
export const MAX_FAILED_CODES = 5;

/** How many mails an address is sent. Requests beyond that get the same answer, and no mail is sent. */
export const mailBudgets = {
  /** Mails to the address for one network, or for one browser that signed in with it before. */
  each: { mails: 5, within: HOUR },
  /** Mails to the address for all networks together. Known browsers are not counted, so that none is kept out. */
  strangers: { mails: 20, within: HOUR },
  /** After so many mails within that time, the next one is sent after `pause` only. */
  burst: { mails: 5, within: 15 * MINUTE, pause: 3 * MINUTE },
} as const;

/** For how long a browser counts as known after its last sign-in; browsers keep no cookie longer. */
export const KNOWN_BROWSER_MS = 400 * DAY;

export const FORM_BYTES = 8 * 1024;
