/**
 * Version of the styling contract: the date of its last change and a counter within that day. Parts, variants, states
 * and tokens are only added for a year; one that will be removed is listed as `deprecated` first.
 */
export const CONTRACT_VERSION = '2026-11-23.1';
