import { type Weekday, weekdays } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';
import { type ClockTime, type HourToken, hourTokens } from './hour-tokens.ts';
import type { Words } from './words.ts';

type Week = NonNullable<NonNullable<Business['hours']>['week']>;
type OpenTimes = Week[number]['open'];

/** Most words between days and their times. */
const MOST_WORDS_BETWEEN = 4;

export interface StatedHours {
  week: Week;
  /** Whether every day and time of the text is in the week. */
  isComplete: boolean;
  /** Whether the text has nothing besides. */
  isAlone: boolean;
  /** Whether the text has a word for opening hours. */
  isAbout: boolean;
  /** Where the text states its hours. */
  at: number;
  end: number;
}

/** Days, or times, as they stand in a text; the times are null when they are ambiguous ("9 to 5") or one alone. */
type Run = { kind: 'days'; days: Weekday[] } | { kind: 'times'; open: OpenTimes | null };

/** The opening hours that a text states, each day at most once; null when it states none. */
export function readHours(text: string, words: Words): StatedHours | null {
  const { tokens, text: plain } = hourTokens(text, words);
  const found = new Map<Weekday, OpenTimes>();
  let isComplete = true;
  const keep = (days: readonly Weekday[], open: OpenTimes | null): void => {
    if (open === null || days.some((day) => found.has(day))) isComplete = false;
    else for (const day of days) found.set(day, open);
  };
  for (const clause of clausesOf(tokens)) {
    const timesFirst = clause[0]?.kind === 'times' && clause.at(-1)?.kind === 'days';
    for (let at = 0; at < clause.length; at += 2) {
      const [first, second, third] = clause.slice(at, at + 3);
      const isNear = (second?.gap ?? 0) <= MOST_WORDS_BETWEEN;
      if (first?.kind === 'days' && second?.kind === 'times' && isNear) keep(first.days, second.open);
      // `9:00–12:00 on weekdays`; `closed on Mondays`, behind days with their times.
      else if (
        first?.kind === 'times' &&
        second?.kind === 'days' &&
        isNear &&
        (timesFirst || third === undefined)
      )
        keep(second.days, first.open);
      else isComplete = false;
    }
  }
  if (found.size === 0) return null;
  const week: Week = [];
  for (const day of weekdays) {
    const open = found.get(day);
    if (open === undefined) continue;
    const same = week.find((entry) => JSON.stringify(entry.open) === JSON.stringify(open));
    if (same === undefined) week.push({ days: [day], open });
    else same.days.push(day);
  }
  const isUnit = (at: number): boolean => tokens[at]?.kind === 'unit';
  let [first, last] = [tokens.findIndex(isStating), tokens.findLastIndex(isStating)];
  while (isUnit(first - 1)) first -= 1;
  while (isUnit(last + 1)) last += 1;
  // Signs of other widths, which have other places, are in no part of the text.
  const isInPlace = plain.length === text.length;
  return {
    week,
    isComplete,
    isAlone: tokens.every(({ kind }) => kind !== 'word'),
    isAbout: tokens.some(({ kind }) => kind === 'open' || kind === 'closed'),
    at: isInPlace ? (tokens[first]?.at ?? 0) : 0,
    end: isInPlace ? (tokens[last]?.end ?? 0) : text.length,
  };
}

const isStating = ({ kind }: HourToken): boolean => ['days', 'time', 'closed', 'open'].includes(kind);

/** The days and times of each part of a text, with the number of words before them. */
function clausesOf(tokens: readonly HourToken[]): (Run & { gap: number })[][] {
  const clauses: (Run & { gap: number })[][] = [[]];
  let gap = 0;
  let at = 0;
  while (at < tokens.length) {
    const [run, end] = readRun(tokens, at);
    if (run !== null) clauses.at(-1)?.push({ ...run, gap });
    else if (tokens[at]?.kind === 'break') clauses.push([]);
    gap = run !== null ? 0 : tokens[at]?.kind === 'word' ? gap + 1 : gap;
    at = end;
  }
  return clauses;
}

function readRun(tokens: readonly HourToken[], at: number): [Run | null, number] {
  const kind = tokens[at]?.kind;
  if (kind === 'days') return readDays(tokens, at);
  if (kind === 'time') return readTimes(tokens, at);
  return [kind === 'closed' ? { kind: 'times', open: [] } : null, at + 1];
}

/** `Monday, Tuesday to Thursday and Saturday`. */
function readDays(tokens: readonly HourToken[], at: number): [Run, number] {
  const days = new Set<Weekday>();
  let end = at;
  for (let next = at; ; ) {
    const token = tokens[next];
    if (token?.kind !== 'days') break;
    // `bis einschließlich Samstag`: one word may precede the last day.
    const place = tokens[next + 2]?.kind === 'word' ? next + 3 : next + 2;
    const last = tokens[next + 1]?.kind === 'to' ? tokens[place] : undefined;
    const [from, to] = [token.days[0], last?.kind === 'days' ? last.days[0] : undefined];
    const isRange = from !== undefined && to !== undefined && token.days.length === 1;
    for (const day of isRange ? daysBetween(from, to) : token.days) days.add(day);
    end = isRange ? place + 1 : next + 1;
    next = end;
    while (tokens[next]?.kind === 'and') next += 1;
  }
  return [{ kind: 'days', days: [...days] }, end];
}

/** All days from one to another, across the end of the week when needed. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first);
  const length = (weekdays.indexOf(last) - from + 7) % 7;
  return [...weekdays, ...weekdays].slice(from, from + length + 1);
}

/** One or more ranges of times, with words such as `Uhr`, `and` or a comma between them. */
function readTimes(tokens: readonly HourToken[], at: number): [Run, number] {
  const open: OpenTimes = [];
  let isSure = true;
  let end = at;
  for (let next = at; ; ) {
    const [from, to, last] = tokens.slice(next, next + 3);
    if (from?.kind !== 'time') break;
    const range = to?.kind === 'to' && last?.kind === 'time' ? rangeOf(from.time, last.time) : null;
    if (range === null || open.length === 4) isSure = false;
    else open.push(range);
    end = to?.kind === 'to' && last?.kind === 'time' ? next + 3 : next + 1;
    next = end;
    while (['unit', 'and', 'open'].includes(tokens[next]?.kind ?? '')) next += 1;
  }
  return [{ kind: 'times', open: isSure ? open : null }, end];
}

/** A range in the format of the schema; null when it is invalid or ambiguous. */
function rangeOf(from: ClockTime, to: ClockTime): OpenTimes[number] | null {
  const first = minutesOf(from, from.half ?? halfOfFirst(from, to));
  const assumed = to.half ?? (from.half === 'am' && to.hours <= from.hours ? 'pm' : null);
  const last = minutesOf(to, assumed);
  if (first === null || last === null || first === last || first === 1440) return null;
  const isSpoken = from.half === null && to.half === null;
  // "9 to 5" may be by day or by night; a range that begins in the afternoon is by night.
  if (last < first && isSpoken && first < 15 * 60) return null;
  return { from: written(first), to: written(last) };
}

/** `9–5 pm` begins in the morning, `1–5 pm` in the afternoon. */
function halfOfFirst(from: ClockTime, to: ClockTime): ClockTime['half'] {
  if (to.half !== 'pm' || from.hours > 12) return to.half === 'am' ? 'am' : null;
  return from.hours % 12 > to.hours % 12 ? 'am' : 'pm';
}

function minutesOf({ hours, minutes }: ClockTime, half: ClockTime['half']): number | null {
  if (hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half !== null && hours > 12) return half === 'pm' ? hours * 60 + minutes : null;
  const turned = half === 'pm' && hours < 12 ? hours + 12 : half === 'am' && hours === 12 ? 0 : hours;
  return turned * 60 + minutes;
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
