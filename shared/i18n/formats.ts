/** Numbers and times as a reader of one locale writes them. Times are epoch milliseconds. */
export interface Formats {
  /** `3 Nov`, in UTC as the credits are counted. */
  day(at: number): string;
  /** `Nov`, in UTC. */
  month(at: number): string;
  /** `3 Nov 2026`, in the reader's time zone. */
  date(at: number): string;
  /** `3 Nov 2026, 14:05`, in the reader's time zone. */
  time(at: number): string;
  /** `3 Nov 2026, 14:05 UTC`, for what is counted by UTC. */
  timeUtc(at: number): string;
  /** `1,234.5`; at most two decimals. */
  amount(value: number): string;
  /** `12 %`, of a share between 0 and 1. */
  percent(share: number): string;
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
  const dateOnly = date({ dateStyle: 'medium', timeZone });
  let relative: Intl.RelativeTimeFormat | undefined;
  let list: Intl.ListFormat | undefined;
  return {
    day: date({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    month: date({ month: 'short', timeZone: 'UTC' }),
    date: dateOnly,
    time: date({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
    timeUtc: date({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
    amount: number({ maximumFractionDigits: 2 }),
    percent: number({ style: 'percent', maximumFractionDigits: 0 }),
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

const LONG_AGO = 30 * 86_400_000;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `numeric: auto` writes zero seconds as a word, `now` in English. */
const NOW = ['second', Number.POSITIVE_INFINITY] as const;
