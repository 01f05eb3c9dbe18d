/**
 * Version of the styling contract: the date of its last change and a counter within that day. Within a year-long
 * series parts, variants, states and tokens are only added; one that goes is first listed as `deprecated`.
 */
export const CONTRACT_VERSION = '2026-11-22.2';
