import { isIsoMoment } from '#schema/names/iso-time.ts';
import { DAY } from '#schema/time.ts';

/**
 * The time at which the clocks of a time zone show `YYYY-MM-DDTHH:mm`; null for any other text. A local time that
 * occurs twice, when clocks are set back, means the first; a local time that is skipped, when they are set forward, is
 * interpreted with the offset before the change (RFC 5545 section 3.3.5).
 */
export function momentIn(timeZone: string, local: string): number | null {
  const moment = `${local}:00Z`;
  if (!isIsoMoment(moment)) return null;
  const wall = Date.parse(moment);
  const clock = clockOf(timeZone);
  // The zone's offsets before and after a change that may be near.
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - (clock(near) - near));
  const shown = candidates.filter((at) => clock(at) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...candidates);
}

/** Formats a time in a time zone for a field of type `datetime-local`. */
export const localIn = (timeZone: string, at: number): string =>
  new Date(clockOf(timeZone)(at)).toISOString().slice(0, 16);

/** Returns a function that gives a zone's local time as if it were UTC, to the second. */
function clockOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}
