import { describe, expect, it } from 'vitest';
import { isIsoDay, isIsoMoment } from '#schema/names/iso-time.ts';
import { momentIn } from '#workers/platform/core/zoned-time.ts';

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const two = (number: number): string => String(number).padStart(2, '0');

describe('a day', () => {
  it.each([1, 1900, 2000, 2026, 2028, 9999])(
    'is one of the calendar in the year %i, and no other',
    (year) => {
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const length = (MONTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
          const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
          expect([text, isIsoDay(text)]).toEqual([text, day >= 1 && day <= length]);
          expect(isIsoMoment(`${text}T23:59:59.999999Z`)).toBe(isIsoDay(text));
        }
    },
  );

  it.each([
    '0000-01-01',
    '2026-1-1',
    '2026-01-01 ',
    '+2026-01-01',
    '20260101',
    '2026-W01-1',
    '２026-01-01',
    '',
  ])('is not %j', (text) => expect(isIsoDay(text)).toBe(false));
});

describe('a moment', () => {
  it.each(['T00:00Z', 'T23:59:59Z', 'T12:00:00.5+14:00', 'T12:00-12:00', 'T12:00:00.123456789Z'])(
    'is 2026-01-31%s',
    (time) => expect(isIsoMoment(`2026-01-31${time}`)).toBe(true),
  );

  it.each([
    'T24:00Z',
    'T24:00:00Z',
    'T23:60Z',
    'T23:59:60Z',
    'T23:59:61Z',
    'T12:00',
    'T12:00+25:00',
    'T12:00+24:00',
    'T12:00+12:60',
    'T12:00+1400',
    't12:00z',
    ' 12:00Z',
    'T12:00:00.Z',
    '',
  ])('is not 2026-01-31%s', (time) => expect(isIsoMoment(`2026-01-31${time}`)).toBe(false));

  it('a moment of a form exists in the calendar too', () => {
    expect(momentIn('Europe/Berlin', '2027-02-30T12:00')).toBeNull();
    expect(momentIn('Europe/Berlin', '2027-02-28T24:00')).toBeNull();
    expect(momentIn('Europe/Berlin', '2027-02-28T12:00')).toBe(Date.UTC(2027, 1, 28, 11));
  });
});
