import { type Weekday, weekdays } from '#schema/site/business.ts';
import { DAY } from '#schema/time.ts';

/** 2024-01-01 is a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Days, times and dates in the language of a site. */
export interface SiteFormats {
  weekday(day: Weekday): string;
  /** Formats `07:30` in the language; `24:00` is midnight. */
  time(time: string): string;
  /** Formats `2026-12-24`. */
  date(date: string): string;
}

/** @param tag BCP 47 tag of the site's language. */
export function createSiteFormats(tag: string): SiteFormats {
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    weekday: (day) => weekday.format(MONDAY + weekdays.indexOf(day) * DAY),
    time: (text) => {
      const [hours = 0, minutes = 0] = text.split(':').map(Number);
      return time.format(Date.UTC(2024, 0, 1, hours % 24, minutes));
    },
    date: (text) => date.format(Date.parse(`${text}T00:00:00Z`)),
  };
}
