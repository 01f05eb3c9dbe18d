const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

// Every time is UTC: the console cannot know where its reader is, and billing counts in UTC days and months.

export const formatNumber = (value: number): string => number.format(value);

/** The shortest form, for the axis of a figure. */
export const formatShort = (value: number): string => compact.format(value);

export const formatUsd = (value: number): string => dollars.format(value);

/** An amount of a currency as it is written, with the decimals that the currency has. */
export const formatMoney = (value: number, currency: string): string =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(value)
    : `${formatNumber(value)} ${currency}`;

/** The calendar day of a moment: “Nov 21, 2026”. */
export const formatDay = (at: number): string => day.format(at);

/** “Nov 21”. */
export const formatDayOfYear = (at: number): string => dayOfYear.format(at);

/** “Nov”. */
export const formatMonth = (at: number): string => month.format(at);

/** “Nov 21, 2026, 13:05 UTC”. */
export const formatMoment = (at: number): string => `${day.format(at)}, ${clock.format(at)} UTC`;
