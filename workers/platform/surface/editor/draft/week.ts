import { type Weekday, weekdays } from '#schema/site/business.ts';
import { isObject, type Json, type JsonObject } from './pointer.ts';

/** `open` has times, perhaps empty ones; the document does not mention an absent day. */
export interface DayRow {
  day: Weekday;
  state: 'unsaid' | 'closed' | 'open';
  open: Array<{ from: string; to: string }>;
}

/** Most time ranges of a day. */
export const MOST_TIMES = 4;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const timesIn = (value: unknown): DayRow['open'] =>
  Array.isArray(value)
    ? value.filter(isObject).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }))
    : [];

const hoursIn = (draft: JsonObject): JsonObject | null => {
  const { business } = draft;
  return isObject(business) && isObject(business.hours) ? business.hours : null;
};

const weekIn = (hours: JsonObject | null): JsonObject[] =>
  Array.isArray(hours?.week) ? hours.week.filter(isObject) : [];

/** The days of the week for a form, Monday first. */
export function dayRows(draft: JsonObject): DayRow[] {
  const week = weekIn(hoursIn(draft));
  return weekdays.map((day) => {
    const entry = week.find(({ days }) => Array.isArray(days) && days.includes(day));
    if (entry === undefined) return { day, state: 'unsaid', open: [] };
    const open = timesIn(entry.open);
    return { day, state: open.length === 0 ? 'closed' : 'open', open };
  });
}

const entryOf = ({ day, open }: DayRow): JsonObject => ({
  days: [day],
  open: open.map((time) => ({ ...time })),
});

function putWeek(draft: JsonObject, rows: readonly DayRow[]): void {
  const { business } = draft;
  if (!isObject(business)) return;
  const week: Json[] = rows.filter(({ state }) => state !== 'unsaid').map(entryOf);
  const { week: _, ...others } = hoursIn(draft) ?? {};
  const isEmpty =
    week.length === 0 && Object.values(others).every((value) => value === undefined || value === '');
  if (isEmpty) delete business.hours;
  else business.hours = { week, ...others };
}

/** The document with a separate entry for each day, so that each can be edited. */
export function splitDays(draft: JsonObject): JsonObject {
  if (hoursIn(draft) !== null) putWeek(draft, dayRows(draft));
  return draft;
}

/** Merges days with equal times into one entry, in the order of their first day. */
export function joinDays(draft: JsonObject): JsonObject {
  const hours = hoursIn(draft);
  if (hours === null) return draft;
  const joined = new Map<string, { days: Weekday[]; open: Json }>();
  for (const { day, state, open } of dayRows(draft)) {
    if (state === 'unsaid') continue;
    const key = JSON.stringify(open);
    const entry = joined.get(key);
    if (entry === undefined) joined.set(key, { days: [day], open: open.map((time) => ({ ...time })) });
    else entry.days.push(day);
  }
  hours.week = [...joined.values()].map(({ days, open }) => ({ days, open }));
  return draft;
}

/** Name of a day's field in the form. */
export const dayField = (day: Weekday, ...rest: ReadonlyArray<string | number>): string =>
  ['week', day, ...rest].join(':');

/** Reads the opening hours from a form. A time field has 00:00 for the end of the day. */
export function readWeek(draft: JsonObject, form: URLSearchParams): void {
  if (!form.has(dayField('mon', 'state'))) return;
  putWeek(
    draft,
    weekdays.map((day): DayRow => {
      const state = form.get(dayField(day, 'state'));
      if (state !== 'open') return { day, state: state === 'closed' ? 'closed' : 'unsaid', open: [] };
      const open = Array.from({ length: MOST_TIMES }, (_, index) => {
        const from = form.get(dayField(day, index, 'from')) ?? '';
        const to = form.get(dayField(day, index, 'to')) ?? '';
        return { from, to: to === '00:00' ? '24:00' : to };
      }).filter(({ from, to }) => from !== '' || to !== '');
      // An open day without times yet is not closed.
      return { day, state, open: open.length === 0 ? [{ from: '', to: '' }] : open };
    }),
  );
}

/** Adds a time range to a day. */
export function addTimes(draft: JsonObject, day: string): void {
  putWeek(
    draft,
    dayRows(draft).map((row) =>
      row.day === day && row.open.length < MOST_TIMES
        ? { ...row, state: 'open', open: [...row.open, { from: '', to: '' }] }
        : row,
    ),
  );
}
