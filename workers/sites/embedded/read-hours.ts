import { type Weekday, weekdays } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';
import { type ClockTime, type HourToken, hourTokens } from './hour-tokens.ts';
import type { Words } from './words.ts';

type Week = NonNullable<Business['hours']>['week'];
type OpenTimes = Week[number]['open'];

/** Most words between days and times: `from`, `open`, `von`. */
const MOST_WORDS_BETWEEN = 4;

/** Most tokens of a list of days, which is read anew at each of its days when no times follow. */
const MOST_TOKENS_OF_DAYS = 40;

export interface StatedHours {
  week: Week;
  /** Whether the week has everything that the text says. */
  isWhole: boolean;
  /** Whether every day and time of the text was read, and it is about opening hours: by a word for them, or with nothing besides. */
  isSure: boolean;
}

/**
 * The opening hours that a text states, each day at most once; null when it states none. Ambiguous times ("9 to 5") are
 * ignored.
 */
export function readHours(text: string, words: Words): StatedHours | null {
  const tokens = hourTokens(text, words);
  const found = new Map<Weekday, OpenTimes>();
  const others = tokens.filter(({ kind }) => kind === 'word').length;
  let isComplete = true;
  const keep = (days: readonly Weekday[], open: OpenTimes | null) => {
    if (open === null || days.some((day) => found.has(day))) isComplete = false;
    if (open === null) return;
    for (const day of days) if (!found.has(day)) found.set(day, open);
  };
  let at = 0;
  while (at < tokens.length) {
    const next = readClause(tokens, at, keep);
    if (next === null && STATING.has(tokens[at]?.kind ?? '')) isComplete = false;
    at = next ?? at + 1;
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
  const isAbout = others === 0 || tokens.some(({ kind }) => kind === 'open' || kind === 'closed');
  return { week, isWhole: isComplete && others === 0, isSure: isComplete && isAbout };
}

/** Tokens that state something. */
const STATING = new Set(['days', 'time', 'closed']);

type Keep = (days: readonly Weekday[], open: OpenTimes | null) => void;

/**
 * Reads days with their times at a position of the text. Returns the position after them, or null when there are none.
 */
function readClause(tokens: readonly HourToken[], at: number, keep: Keep): number | null {
  const days = readDays(tokens, at);
  if (days !== null) {
    const behind = skipWords(tokens, days.end);
    // `Wednesday to Sunday, 5pm to 10pm`
    const from = tokens[behind]?.kind === 'and' ? skipWords(tokens, behind + 1) : behind;
    const times = readTimes(tokens, from);
    if (times !== null) {
      keep(days.days, times.open);
      return times.end;
    }
    if (tokens[from]?.kind !== 'closed') return null;
    keep(days.days, []);
    return from + 1;
  }
  if (tokens[at]?.kind === 'closed') return readFollowingDays(tokens, at + 1, [], keep);
  const times = readTimes(tokens, at);
  if (times === null) return null;
  // Times without days state nothing that a week can have.
  const end = times.open === null ? null : readFollowingDays(tokens, times.end, times.open, keep);
  if (end === null) keep([], null);
  return end ?? times.end;
}

/** `closed on Mondays`, `9:00–12:00 on weekdays`: days that follow their times, and that no other times follow. */
function readFollowingDays(
  tokens: readonly HourToken[],
  at: number,
  open: OpenTimes,
  keep: Keep,
): number | null {
  const start = skipWords(tokens, tokens[at]?.kind === 'and' ? at + 1 : at);
  const days = readDays(tokens, start);
  if (days === null) return null;
  const behind = skipWords(tokens, days.end);
  if (readTimes(tokens, behind) !== null || tokens[behind]?.kind === 'closed') return null;
  keep(days.days, open);
  return days.end;
}

/** Tokens between days and times: `from`, `open`, `Uhr`. */
const FILLING = new Set(['word', 'open', 'unit']);

function skipWords(tokens: readonly HourToken[], at: number): number {
  let end = at;
  while (end - at < MOST_WORDS_BETWEEN && FILLING.has(tokens[end]?.kind ?? '')) end += 1;
  return end;
}

const isDays = (token: HourToken | undefined): token is Extract<HourToken, { kind: 'days' }> =>
  token?.kind === 'days';
const isTime = (token: HourToken | undefined): token is Extract<HourToken, { kind: 'time' }> =>
  token?.kind === 'time';

function readDays(tokens: readonly HourToken[], at: number): { days: Weekday[]; end: number } | null {
  const days = new Set<Weekday>();
  let end = at;
  while (end - at < MOST_TOKENS_OF_DAYS) {
    const token = tokens[end];
    if (!isDays(token)) break;
    const last = rangeEnd(tokens, end);
    if (token.days.length === 1 && last !== null) {
      for (const day of daysBetween(token.days[0] as Weekday, last.day)) days.add(day);
      end = last.end;
    } else {
      for (const day of token.days) days.add(day);
      end += 1;
    }
    // `Monday, Tuesday and Friday`, also `Monday, and Tuesday`.
    let next = end;
    while (tokens[next]?.kind === 'and') next += 1;
    if (!isDays(tokens[next])) break;
    end = next;
  }
  return days.size === 0 ? null : { days: [...days], end };
}

function rangeEnd(tokens: readonly HourToken[], at: number): { day: Weekday; end: number } | null {
  if (tokens[at + 1]?.kind !== 'to') return null;
  // `bis einschließlich Samstag`: one word may precede the last day.
  const place = tokens[at + 2]?.kind === 'word' ? at + 3 : at + 2;
  const token = tokens[place];
  const [day] = isDays(token) && token.days.length === 1 ? token.days : [];
  return day === undefined ? null : { day, end: place + 1 };
}

/** All days from one to another, across the end of the week when needed. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first);
  const length = (weekdays.indexOf(last) - from + 7) % 7;
  return Array.from({ length: length + 1 }, (_, step) => weekdays[(from + step) % 7] as Weekday);
}

/** Reads one or more ranges of times; `open` is null when one of them is ambiguous. */
function readTimes(tokens: readonly HourToken[], at: number): { open: OpenTimes | null; end: number } | null {
  const open: OpenTimes = [];
  let isSure = true;
  let end = at;
  for (;;) {
    const [from, to] = [tokens[end], tokens[end + 2]];
    if (!isTime(from) || tokens[end + 1]?.kind !== 'to' || !isTime(to)) break;
    const range = rangeOf(from.time, to.time);
    if (range === null) isSure = false;
    else if (open.length < 4) open.push(range);
    end += 3;
    // Words such as `Uhr` may follow, and `and` or a comma before the next range.
    const next = skipWords(tokens, end);
    const place = tokens[next]?.kind === 'and' ? skipWords(tokens, next + 1) : next;
    if (!isTime(tokens[place])) break;
    end = place;
  }
  return end === at ? null : { open: isSure ? open : null, end };
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
const halfOfFirst = (from: ClockTime, to: ClockTime): ClockTime['half'] =>
  to.half === 'pm' && from.hours <= 12
    ? from.hours % 12 > to.hours % 12
      ? 'am'
      : 'pm'
    : to.half === 'am'
      ? 'am'
      : null;

function minutesOf({ hours, minutes }: ClockTime, half: ClockTime['half']): number | null {
  if (hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half !== null && hours > 12) return half === 'pm' ? hours * 60 + minutes : null;
  const turned = half === 'pm' && hours < 12 ? hours + 12 : half === 'am' && hours === 12 ? 0 : hours;
  return turned * 60 + minutes;
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
