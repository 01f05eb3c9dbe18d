const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

const TIME =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,9})?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;

/**
 * Whether a text is a day of the calendar, as `2026-01-31`. `Date.parse` would read one that its month does not have as
 * a day of the next month; ISO 8601 has the year 0 by agreement only.
 */
export function isIsoDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && !text.startsWith('0000');
}

/** Whether a text is a moment with its offset (RFC 3339), on a day that exists, without a second 60 or an hour 24. */
export const isIsoMoment = (text: string): boolean => TIME.test(text) && isIsoDay(text.slice(0, 10));
