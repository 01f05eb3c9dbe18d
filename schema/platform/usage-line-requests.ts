import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pageCursor, pageLimit, refusal, requiredDate } from './fields.ts';
import { aboutTenants } from './requests.ts';

const DAY_MS = 86_400_000;

export const usageLinesRequest = aboutTenants({
  from: requiredDate('from', 'First day, UTC, as `2026-01-31`.'),
  to: requiredDate(
    'to',
    `Last day, UTC, which is part of the range of at most ${limits.usageLineDays} days.`,
  ),
  limit: pageLimit(limits.usageLinesPage),
  cursor: pageCursor,
}).check(
  z.refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      return days >= 0 && days < limits.usageLineDays;
    },
    { error: refusal('bad_value', 'to'), path: ['to'] },
  ),
);
