import { expect, it } from 'vitest';
import { momentWords } from '#workers/platform/islands/branding/release/moment-words.ts';

it.each([
  ['Europe/Berlin', 'Thu, 24 Dec 2026, 11:00 CET (Europe/Berlin)'],
  ['UTC', 'Thu, 24 Dec 2026, 10:00 UTC'],
])('names the time zone %s once', (timeZone, words) => {
  expect(momentWords(Date.UTC(2026, 11, 24, 10), timeZone)).toMatch(
    new RegExp(words.replace(/[()]/g, '\\$&').replace('CET', '(?:CET|GMT\\+1)').concat('$')),
  );
});
