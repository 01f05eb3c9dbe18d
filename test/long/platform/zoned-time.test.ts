import { describe, expect, it } from 'vitest';
import { localIn, momentIn } from '#workers/platform/core/zoned-time.ts';

const at = (timeZone: string, local: string): string | null => {
  const moment = momentIn(timeZone, local);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('a time that a person chose', () => {
  it.each([
    ['UTC', '2026-12-01T09:00', '2026-12-01T09:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01T09:00', '2026-12-01T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-01T00:30', '2026-11-30T10:30:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T23:30', '2027-01-01T07:30:00.000Z'],
  ])('%s %s is %s', (zone, local, moment) => {
    expect(at(zone, local)).toBe(moment);
    expect(localIn(zone, Date.parse(moment))).toBe(local);
  });

  it('an ambiguous time is the first of two, and a skipped time is after the change', () => {
    expect(at('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('Europe/Berlin', '2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:45:00.000Z');
  });

  it.each(['Europe/Berlin', 'America/St_Johns', 'Africa/Casablanca'])(
    'a local time around a change of clocks converts back to itself, except in a skipped hour (%s)',
    (zone) => {
      for (const day of [
        '2026-02-15',
        '2026-03-08',
        '2026-03-22',
        '2026-03-29',
        '2026-10-25',
        '2026-11-01',
      ]) {
        const walls = Array.from({ length: 96 }, (_, quarter) => Date.parse(day) + quarter * 900_000);
        const locals = walls.map((wall) => new Date(wall).toISOString().slice(0, 16));
        const changed = locals.filter((local) => localIn(zone, momentIn(zone, local) ?? 0) !== local);
        expect([0, 4], `${zone} ${day}`).toContain(changed.length);
      }
    },
  );

  it.each(['', 'tomorrow', '2026-12-01', '2026-13-01T09:00', '2026-12-01T25:00', '2026-12-01T09:00Z'])(
    '%j has no such time',
    (text) => expect(momentIn('UTC', text)).toBeNull(),
  );
});
