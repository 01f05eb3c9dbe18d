import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import { DAY } from '../time.ts';
import { pageCursor, pageLimit, refusal, requiredDate } from './fields.ts';
import { aboutTenants } from './requests.ts';
import { credential, platformFunction } from './routes.ts';
import { usageLinesResponse } from './usage-line-wire.ts';

const usageLinesRequest = aboutTenants({
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
      const days = (Date.parse(to) - Date.parse(from)) / DAY;
      return days >= 0 && days < limits.usageLineDays;
    },
    { error: refusal('bad_value', 'to'), path: ['to'] },
  ),
);

/** The function for usage by day. The Worker loads it with the first call. */
export const usageLineRoutes = {
  usageLines: platformFunction('platform-usage-lines', {
    summary: 'List usage by day and tenant, oldest day first: the lines of an invoice.',
    request: usageLinesRequest,
    response: usageLinesResponse,
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_value', 'bad_cursor'],
  }),
} as const satisfies Record<string, RouteSpec>;
