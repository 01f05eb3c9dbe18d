export const SIGN_IN_MS = 10 * 60_000;
/** Wrong codes after which a sign-in accepts its link only. */
export const MAX_FAILED_CODES = 5;
/** Wrong codes for one address, over all its open sign-ins: keeps guessing from many places hopeless. */
export const MAX_FAILED_CODES_PER_ADDRESS = 10;
export const FORM_BYTES = 8 * 1024;
