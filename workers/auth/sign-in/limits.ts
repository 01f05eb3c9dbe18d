const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const SIGN_IN_MS = 10 * MINUTE;
/** Wrong codes after which a sign-in accepts its link only. */
export const MAX_FAILED_CODES = 5;
/** Wrong codes for one address, over all its open sign-ins: keeps guessing from many places hopeless. */
export const MAX_FAILED_CODES_PER_ADDRESS = 10;
/** The same over a day: somebody patient has a chance of 3 in 100,000 a day, and the owner of the address a full mailbox. */
export const MAX_FAILED_CODES_PER_DAY = 30;
/** Messages that one address can be made to receive in an hour, whoever asks for them. */
export const MAX_SIGN_INS_PER_HOUR = 20;
export const FORM_BYTES = 8 * 1024;
