import { composeText } from '#schema/compose-text.ts';
import { type Weekday, weekdays } from '#schema/site/business.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { expression, isSpaced, lowerCase, type Words, wordPattern } from './words.ts';

export interface ClockTime {
  hours: number;
  minutes: number;
  half: 'am' | 'pm' | null;
}

/** A token of a text with opening hours, and where it ends. */
export type HourToken = { at: number; end: number } & (
  | { kind: 'days'; days: readonly Weekday[] }
  | { kind: 'time'; time: ClockTime }
  /** `open` is a word that introduces hours, `unit` one that belongs to a day or time: `Uhr`, `von`. */
  | { kind: 'to' | 'and' | 'closed' | 'open' | 'unit' | 'word' | 'break' }
);

/** Words for several days. */
const DAYS = { daily: weekdays, workdays: weekdays.slice(0, 5), weekend: weekdays.slice(5) } as const;
const SEVERAL = ['daily', 'workdays', 'weekend'] as const;

const ARABIC_DIGITS = /[\u0660-\u0669]/g;

/** Converts digits of any script and full-width signs to ASCII. */
const plain = (text: string): string =>
  composeText(text, 'NFKC').replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660));

/** `salıdan cumartesiye 7'den 13'e`: Turkish marks the ends of a range with suffixes. */
const withTurkishRanges = (text: string): string =>
  text
    .replace(
      /(\d{1,2}(?:[:.]\d{2})?)\s*['’](?:den|dan|ten|tan)\s+(\d{1,2}(?:[:.]\d{2})?)(?:\s*['’](?:e|a|ye|ya))?/giu,
      '$1 – $2',
    )
    .replace(/(\p{L}{3,}(?:dan|den))\s+(?=\p{L})/giu, '$1 – ');

/** A single kanji means a day only where a day can be written: `10月` is a month. */
const KANJI_DAY =
  '(?<![\\d今毎先来\\p{Script=Han}])(?:[月火水木金土日][・、,/]?)*[月火水木金土日](?=\\s|[~〜ー–・、,:/-]|から|と|は|\\d|定|休|$)';

/** Splits a text into tokens for opening hours, and answers the text that they were found in. */
export function hourTokens(prompt: string, words: Words): { tokens: HourToken[]; text: string } {
  const { language } = words;
  const text = lowerCase(language === 'tr' ? withTurkishRanges(plain(prompt)) : plain(prompt));
  const found = expressions.get(language) ?? makeExpression(words);
  expressions.set(language, found);
  const tokens = [...text.matchAll(found)].map((match) => tokenOf(match, words));
  return { tokens, text };
}

const expressions = new Map<Language, RegExp>();

function makeExpression({ hours, language }: Words): RegExp {
  const words = (list: string) => wordPattern(list, isSpaced(language));
  const { am, pm, night, noon, midnight } = hours;
  const before = language === 'ja' ? `(?<before>${words(`${am}|${pm}|${night}`)})?\\s*` : '(?<before>(?!))?';
  const time = `${before}(?<![\\d.,:€$£¥])(?<hours>\\d{1,2})(?:(?:[:.h時]|\\s?h\\s?)(?<minutes>[0-5]\\d)(?!\\d)分?|(?<half>時半)|\\s?(?:uhr|h|o['’]clock|hs)(?!\\p{L})|時)?(?!\\d|[.,]\\d|\\s?(?:[€$£¥%]|zł|tl|eur))(?:\\s*(?<after>${words(`${am}|${pm}|${night}|${noon}`)}))?`;
  const parts = [
    `(?<midnight>${words(midnight)})`,
    `(?<time>${time})`,
    ...weekdays.map((day) => `(?<${day}>${dayPattern(hours[day], language)})`),
    ...(language === 'ja' ? [`(?<kanji>${KANJI_DAY})`] : []),
    `(?<daily>${words(hours.daily)})`,
    `(?<workdays>${words(hours.workdays)})`,
    `(?<weekend>${words(hours.weekend)})`,
    `(?<closed>${words(hours.closed)})`,
    `(?<open>${words(hours.open)})`,
    `(?<noon>${words(noon)})`,
    `(?<to>${words(hours.to)})`,
    `(?<and>${words(hours.and)})`,
    `(?<unit>${words(`uhr|uur|h|hs|saat|godz|時|年中|${hours.from}`)})`,
    '(?<break>[.!?。！？؟;\\n]+)',
    // In scripts without spaces a word may end anywhere.
    `(?<word>[\\p{L}\\p{M}\\d€$£¥'’]${isSpaced(language) ? '+' : ''})`,
  ];
  return expression(parts.join('|'), 'gu');
}

/** Arabic writes "and" as a letter before the word. Single kanji have a pattern of their own. */
function dayPattern(words: string, language: Language): string {
  const list = words.split('|');
  if (language === 'ja') return wordPattern(list.filter((word) => word.length > 1).join('|'), false);
  if (language === 'ar') return wordPattern([...list, ...list.map((word) => `و${word}`)].join('|'));
  // An abbreviation may have a full stop, which does not end the sentence.
  return `(?:${wordPattern(words)})(?:(?<=(?<![\\p{L}])\\p{L}{2,4})\\.)?`;
}

const KANJI: Readonly<Record<string, Weekday>> = {
  月: 'mon',
  火: 'tue',
  水: 'wed',
  木: 'thu',
  金: 'fri',
  土: 'sat',
  日: 'sun',
};

function tokenOf(match: RegExpExecArray, words: Words): HourToken {
  const { groups = {} } = match;
  const place = { at: match.index, end: match.index + match[0].length };
  const timeOf = (time: ClockTime): HourToken => ({ ...place, kind: 'time', time });
  const day = weekdays.find((name) => groups[name] !== undefined);
  const several = SEVERAL.find((name) => groups[name] !== undefined);
  const kanji = [...(groups.kanji ?? '')].flatMap((letter) => KANJI[letter] ?? []);
  const days = several !== undefined ? DAYS[several] : day !== undefined ? [day] : kanji;
  if (days.length > 0) return { ...place, kind: 'days', days };
  if (groups.midnight !== undefined) return timeOf({ hours: 24, minutes: 0, half: null });
  if (groups.noon !== undefined) return timeOf({ hours: 12, minutes: 0, half: 'pm' });
  if (groups.time !== undefined) return timeOf(clockTime(groups, words));
  const kinds = ['closed', 'open', 'unit', 'to', 'and', 'break'] as const;
  return { ...place, kind: kinds.find((kind) => groups[kind] !== undefined) ?? 'word' };
}

function clockTime(
  { hours, minutes, half, before, after }: Record<string, string | undefined>,
  { hours: { am, pm, night, noon }, language }: Words,
): ClockTime {
  const mark = before ?? after ?? '';
  const is = (words: string) =>
    mark !== '' && expression(`^${wordPattern(words, isSpaced(language))}$`).test(mark);
  const clock = Number(hours);
  // Before six the night is that of the next day; twelve at night is its end.
  const isNight = is(night);
  if (isNight && clock === 12) return { hours: 24, minutes: 0, half: null };
  const isLate = isNight && clock >= 6;
  return {
    hours: clock,
    minutes: half === undefined ? Number(minutes ?? 0) : 30,
    half: is(pm) || is(noon) || isLate ? 'pm' : is(am) || isNight ? 'am' : null,
  };
}
