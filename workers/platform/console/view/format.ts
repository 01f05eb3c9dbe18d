const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
/** Decimals of amounts in the ledger and of prices. */
const EXACT = { maximumFractionDigits: 6 } as const;
const exact = new Intl.NumberFormat('en', EXACT);
const exactDollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', ...EXACT });
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

// All times are UTC, because the console does not know its reader's time zone, and billing counts in UTC days and
// months.

export const formatNumber = (value: number): string => number.format(value);

/** Formats a number that is no sum, with all its decimals. */
export const formatExact = (value: number): string => exact.format(value);

/** Formats a number in its shortest form, for the axis of a chart. */
export const formatShort = (value: number): string => compact.format(value);

export const formatUsd = (value: number): string => dollars.format(value);

export const formatExactUsd = (value: number): string => exactDollars.format(value);

/** Formats an amount of a currency, with the decimals that the currency has. */
export const formatMoney = (value: number, currency: string): string =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(value)
    : `${formatNumber(value)} ${currency}`;

/** Formats the UTC day of a time: “Nov 21, 2026”. */
export const formatDay = (at: number): string => day.format(at);

/** Formats as “Nov 21”. */
export const formatDayOfYear = (at: number): string => dayOfYear.format(at);

/** Formats as “Nov”. */
export const formatMonth = (at: number): string => month.format(at);

/** Formats as “Nov 21, 2026, 13:05 UTC”. */
export const formatMoment = (at: number): string => `${day.format(at)}, ${clock.format(at)} UTC`;
