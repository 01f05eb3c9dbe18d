import type { Hono } from 'hono';
import { eventRoutes } from '#schema/events/event-routes.ts';
import { limits } from '#schema/limits.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { refuse } from '../core/failure.ts';
import { optionalSelectorOf } from '../core/selector.ts';
import { listEvents, readPlace } from '../events/list-events.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the function that lists events. */
export function mountEventFunction(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, eventRoutes.events, async (call, body) => {
    const decoded = decodeCursor(body.cursor);
    const after = decoded === null ? null : readPlace(decoded);
    if (after === null) return refuse('bad_cursor');
    return listEvents(call, {
      selector: optionalSelectorOf(body),
      type: body.type ?? null,
      since: Date.parse(body.since ?? '1970-01-01'),
      after,
      limit: body.limit ?? limits.eventsPage,
    });
  });
}
