import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { usageLineRoutes } from '#schema/platform/usage-line-routes.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { decodeLinePlace, listUsageLines } from '../billing/usage/list-usage-lines.ts';
import { refuse } from '../core/failure.ts';
import { optionalSelectorOf } from '../core/selector.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the function that lists usage by day. */
export function mountUsageLines(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, usageLineRoutes.usageLines, async (call, body) => {
    const key = decodeCursor(body.cursor);
    const after = key === null ? null : decodeLinePlace(key);
    if (after === null) return refuse('bad_cursor');
    return listUsageLines(call, {
      selector: optionalSelectorOf(body),
      first: dayOf(Date.parse(body.from)),
      last: dayOf(Date.parse(body.to)),
      after,
      limit: body.limit ?? limits.usageLinesPage,
    });
  });
}
