const LANGUAGE = 'en-GB';

const day = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const amount = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });

/** `3 Nov`, from epoch milliseconds, in UTC as the credits are counted. */
export const formatDay = (at: number): string => day.format(at);

/** `3 Nov 2026`, from epoch milliseconds, in UTC. */
export const formatDate = (at: number): string => date.format(at);

/** `Nov`, from epoch milliseconds, in UTC. */
export const formatMonth = (at: number): string => month.format(at);

/** `3 Nov 2026, 14:05`, from epoch milliseconds, in UTC. */
export const formatTime = (at: number): string => time.format(at);

/** `1,234.5`; at most two decimals. */
export const formatAmount = (value: number): string => amount.format(value);

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `2 hours ago`; a date once it is more than a month away. Both in epoch milliseconds. */
export function formatSince(at: number, now: number): string {
  const passed = now - at;
  if (passed > 30 * 86_400_000) return formatDate(at);
  for (const [unit, size] of UNITS)
    if (passed >= size) return relative.format(-Math.floor(passed / size), unit);
  return 'just now';
}
