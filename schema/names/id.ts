const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in either case (RFC 9562 section 4). */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * Normalises an id from a caller to the stored form: a UUID in lower case. Any other text is returned unchanged and
 * matches no row.
 */
export const readId = (text: string): string => (isUuid(text) ? text.toLowerCase() : text);
