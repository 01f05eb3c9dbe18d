import { type Weekday, weekdays } from '#schema/site/business.ts';
import type { Business } from '#schema/site/document.ts';
import { languages } from '#shared/i18n/languages.ts';

type Hours = NonNullable<Business['hours']>;

const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
/** Number, minutes, and what tells the half of the day; Japanese writes that before the number. */
const TIME =
  /(午後)?(?<!\d)(\d{1,2})(?:[:.hH時点]?(\d{2})|[時h]?(半))?(?!\d)(?:\s{0,2}(p\.?m\b|م(?!\p{L})|مساء))?/gu;
const PRICE = /\p{Sc}\s?\d{1,9}(?:[.,]\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?\s?\p{Sc}/gu;
/** Words for many days at once: daily, weekdays, weekend. */
const MANY_DAYS =
  /\b(?:daily|every day|all week|24\/7|weekdays?|weekends?|täglich|jeden tag|werktags?|werktäglich|wochenende|wochentags?|rund um die uhr|tous les jours|chaque jour|semaine|7j\/7|todos los días|cada día|diario|diariamente|laborables|fin de semana|tutti i giorni|ogni giorno|feriali|fine settimana|todos os dias|diariamente|úteis|fim de semana|dagelijks|elke dag|doordeweeks|weekend|werkdagen|codziennie|weekendy?|powszednie|robocze|her gün|hafta içi|hafta sonu)\b|毎日|平日|週末|年中無休|يوميا|يومياً|كل يوم|طوال الأسبوع/iu;

/** The minutes of the day that the times of a text may mean. A number without more may be in either half of the day. */
export function timesIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [, afternoon, hour, minutes, half, evening] of text.replace(PRICE, ' ').matchAll(TIME)) {
    const at = Number(hour) * HOUR + (half === undefined ? Number(minutes ?? 0) : HOUR / 2);
    if (at > DAY || Number(minutes ?? 0) >= HOUR) continue;
    const isLate = afternoon !== undefined || evening !== undefined;
    if (!isLate) found.add(at);
    if (Number(hour) <= 12) found.add((at % NOON) + NOON);
    // Midnight ends a day, and twelve may be noon.
    if (at === NOON || at === DAY) found.add(0).add(DAY);
  }
  if (found.has(0)) found.add(DAY);
  return found;
}

/** The names of each day in all languages, long and short, as `Intl` writes them. */
let names: ReadonlyMap<Weekday, readonly string[]> | undefined;

function namesOfDays(): ReadonlyMap<Weekday, readonly string[]> {
  // 1 January 2024 was a Monday.
  names ??= new Map(
    weekdays.map((day, at) => [
      day,
      [
        ...new Set(
          languages.flatMap((language) =>
            (['long', 'short'] as const).map((weekday) =>
              new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
                .format(Date.UTC(2024, 0, 1 + at))
                .toLowerCase()
                .replace(/\.$/, ''),
            ),
          ),
        ),
      ],
    ]),
  );
  return names;
}

/**
 * The days that a text may speak of: those that it names, and those between two names that follow each other, since each
 * pair may be the ends of a range. All of them when it names none, or has a word for many.
 */
export function daysIn(text: string): ReadonlySet<Weekday> {
  const lower = text.toLowerCase();
  if (MANY_DAYS.test(lower)) return new Set(weekdays);
  const words = lower.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  const isJapanese = /[月火水木金土日]/u.test(lower);
  const tokens = isJapanese ? [...words, ...(lower.match(/[月火水木金土日]/gu) ?? [])] : words;
  const named = tokens.flatMap((token) => {
    const at = weekdays.findIndex((day) =>
      namesOfDays()
        .get(day)
        ?.some((name) => isName(name, token)),
    );
    return at === -1 ? [] : [at];
  });
  if (named.length === 0) return new Set(weekdays);
  const days = new Set<Weekday>();
  for (const [position, from] of named.entries()) {
    const to = named[position + 1] ?? from;
    for (let at = from; ; at = (at + 1) % weekdays.length) {
      days.add(weekdays[at] ?? 'mon');
      if (at === to) break;
    }
  }
  return days;
}

/** Inflected and plural forms (`saturdays`, `sobotę`) begin as the name does. */
const isName = (name: string, token: string): boolean =>
  token === name ||
  (name.length >= 5 && token.startsWith(name.slice(0, -1)) && token.length <= name.length + 2);

/** Whether a text gives these hours: each time is in it, and each day on which the business is open. */
export function areHoursIn(text: string, { week, exceptions = [] }: Hours): boolean {
  const times = timesIn(text);
  const days = daysIn(text);
  const isTime = (clock: string): boolean => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return times.has(hour * HOUR + minute);
  };
  const areTimes = [...week, ...exceptions].every(({ open }) =>
    open.every(({ from, to }) => isTime(from) && isTime(to)),
  );
  const areDays = week.every(
    ({ days: stated, open }) => open.length === 0 || stated.every((day) => days.has(day)),
  );
  const areDates = exceptions.every(({ from }) => text.includes(String(Number(from.slice(8)))));
  return areTimes && areDays && areDates;
}
