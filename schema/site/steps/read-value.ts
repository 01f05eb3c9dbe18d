import type * as z from 'zod/mini';
import { type Weekday, weekdays } from '../business.ts';
import { done, type Outcome, refuse } from '../operations/outcome.ts';
import { plainSchema } from './fields.ts';

/**
 * The value that a text stands for in a field: texts as they are, yes and no by name, times and days in a short form,
 * lists and objects as JSON. The schema of the operation validates the outcome.
 */
export function readValue(field: string, given: unknown, schema: z.core.$ZodType): Outcome<unknown> {
  if (typeof given !== 'string') return done(given);
  const text = given.trim();
  if (field === 'days') return readDays(text);
  if (field === 'open') return readTimes(text);
  const { def } = plainSchema(schema)._zod;
  if (def.type === 'boolean') return done(text === 'true' ? true : text === 'false' ? false : text);
  if (def.type !== 'object' && def.type !== 'array') return done(given);
  if (def.type === 'array' && !text.startsWith('[') && isListOfTexts(def))
    return done(text.split('\n').map((line) => line.trim()));
  return readJson(text, def.type === 'array' ? 'a list' : 'an object');
}

const isListOfTexts = (def: object): boolean =>
  'element' in def && plainSchema(def.element as z.core.$ZodType)._zod.def.type === 'string';

function readJson(text: string, what: string): Outcome<unknown> {
  try {
    return done(JSON.parse(text));
  } catch {
    return refuse('', `must be ${what} as JSON`);
  }
}

const isDay = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);

/** `mon-fri, sun`: days and ranges of days. */
function readDays(text: string): Outcome<unknown> {
  if (text.startsWith('[')) return readJson(text, 'a list');
  const days: Weekday[] = [];
  for (const part of text.toLowerCase().split(/[\s,]+/)) {
    const [from = '', to = from] = part.split(/[-–]/).map((day) => day.slice(0, 3));
    if (!isDay(from) || !isDay(to))
      return refuse('', `must be days such as mon-fri or sat, sun: ${weekdays.join(', ')}`);
    const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
    days.push(
      ...(first <= last
        ? weekdays.slice(first, last + 1)
        : [...weekdays.slice(first), ...weekdays.slice(0, last + 1)]),
    );
  }
  return done([...new Set(days)]);
}

const RANGE = /^([0-9]{1,2}):([0-9]{2})\s*(?:-|–|to)\s*([0-9]{1,2}):([0-9]{2})$/;

/** `08:00-12:00, 14:00-18:00`, or closed. */
function readTimes(text: string): Outcome<unknown> {
  if (text.startsWith('[')) return readJson(text, 'a list');
  if (text.toLowerCase() === 'closed') return done([]);
  const times: { from: string; to: string }[] = [];
  for (const part of text.split(',')) {
    const found = RANGE.exec(part.trim());
    if (found === null) return refuse('', 'must be times such as 08:00-12:00, 14:00-18:00, or closed');
    const [, fromHour = '', fromMinute, toHour = '', toMinute] = found;
    times.push({
      from: `${fromHour.padStart(2, '0')}:${fromMinute}`,
      to: `${toHour.padStart(2, '0')}:${toMinute}`,
    });
  }
  return done(times);
}
