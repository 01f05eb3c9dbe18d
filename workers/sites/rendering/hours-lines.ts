import { type Weekday, weekdays } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';

type Hours = NonNullable<Business['hours']>;
type OpenTimes = Hours['week'][number]['open'];

/** Consecutive days with equal times. */
export interface HoursLine {
  first: Weekday;
  last: Weekday;
  open: OpenTimes;
}

/** The lines of a table of opening hours: Monday first, consecutive days with equal times in one line. */
export function hoursLines({ week }: Hours): HoursLine[] {
  const times = new Map(week.flatMap(({ days, open }) => days.map((day) => [day, open] as const)));
  const lines: HoursLine[] = [];
  for (const [index, day] of weekdays.entries()) {
    const open = times.get(day);
    if (open === undefined) continue;
    const before = lines.at(-1);
    const follows = before !== undefined && before.last === weekdays[index - 1];
    if (follows && isSame(before.open, open)) before.last = day;
    else lines.push({ first: day, last: day, open });
  }
  return lines;
}

const isSame = (left: OpenTimes, right: OpenTimes): boolean => JSON.stringify(left) === JSON.stringify(right);
