/** Formats numbers and times for a reader's locale. Times are epoch milliseconds. */
export interface Formats {
  /** `3 Nov`, in UTC because credits are counted by UTC days. */
  day(at: number): string;
  /** `Nov`, in UTC. */
  month(at: number): string;
  /** `3 Nov 2026`, in the reader's time zone. */
  date(at: number): string;
  /** `3 Nov 2026, 14:05`, in the reader's time zone. */
  time(at: number): string;
  /** `14:05`, in the reader's time zone. */
  hour(at: number): string;
  /** `3 Nov 2026, 14:05 UTC`, for values that are counted by UTC. */
  timeUtc(at: number): string;
  /** `3 Nov 2026, 14:05` in UTC, under a heading that says so. */
  utcTime(at: number): string;
  /** `3 Nov 2026, 14:05 GMT+1`, in the reader's time zone with its name, for times at which an hour matters. */
  timeZoned(at: number): string;
  /** `1,234.5`; at most two decimals. */
  amount(value: number): string;
  /** `+5` or `−5`; at most two decimals. */
  change(value: number): string;
  /** `12 %`, for a share between 0 and 1. */
  percent(share: number): string;
  /** `99.98 %`, for a share between 0 and 1; at most two decimals, and less than 1 is never 100 %. */
  exactPercent(share: number): string;
  /** `a, b and c` */
  list(items: readonly string[]): string;
  /** `2 hours ago`; `now` below a minute; a date once it is more than 30 days away. */
  since(at: number, now: number): string;
}

/** @param timeZone IANA name of the reader's time zone. */
export function createFormats(tag: string, timeZone: string): Formats {
  const date = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: number): string => {
      format ??= new Intl.DateTimeFormat(tag, options);
      return format.format(at);
    };
  };
  const number = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number): string => {
      format ??= new Intl.NumberFormat(tag, options);
      return format.format(value);
    };
  };
  const exactPercent = number({ style: 'percent', maximumFractionDigits: 2 });
  const dateOnly = date({ dateStyle: 'medium', timeZone });
  const change = number({ maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  let relative: Intl.RelativeTimeFormat | undefined;
  let list: Intl.ListFormat | undefined;
  return {
    day: date({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: date({ month: 'short', timeZone: 'UTC' }),
    date: dateOnly,
    time: date({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
    hour: date({ timeStyle: 'short', timeZone }),
    timeUtc: date({ ...NAMED_TIME, timeZone: 'UTC' }),
    utcTime: date({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    timeZoned: date({ ...NAMED_TIME, timeZone }),
    amount: number({ maximumFractionDigits: 2 }),
    change: (value) => change(value).replace('-', '−'),
    percent: number({ style: 'percent', maximumFractionDigits: 0 }),
    exactPercent: (share) => exactPercent(Math.floor(share * 10_000) / 10_000),
    list: (items) => {
      list ??= new Intl.ListFormat(tag, { type: 'conjunction' });
      return list.format(items);
    },
    since: (at, now) => {
      const passed = now - at;
      if (passed > LONG_AGO) return dateOnly(at);
      relative ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
      const [unit, size] = UNITS.find(([, least]) => passed >= least) ?? NOW;
      return relative.format(-Math.floor(passed / size), unit);
    },
  };
}

const NAMED_TIME: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

const LONG_AGO = 30 * 86_400_000;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `numeric: auto` writes zero seconds as a word, `now` in English. */
const NOW = ['second', Number.POSITIVE_INFINITY] as const;
