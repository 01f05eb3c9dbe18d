import type { Context } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { limits } from '../../../schema/limits.ts';
import { eventRoutes } from '../../../schema/platform/event-routes.ts';
import { decodeCursor } from '../../../shared/paging/cursor.ts';
import { refuse } from '../core/failure.ts';
import { optionalSelectorOf } from '../core/selector.ts';
import { listEvents, readPlace } from '../events/list-events.ts';
import { mountBilling } from './billing.ts';
import { mountBulkFunctions } from './bulk.ts';
import { mountClockFunctions } from './clocks.ts';
import { mountFeeFunction } from './fees.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';
import { mountPlanFunctions } from './plans.ts';
import { mountSiteFunction } from './sites.ts';
import { mountAlertFunctions } from './spend-alerts.ts';
import { mountTestDataFunctions } from './test-data.ts';
import { mountUsageExportFunctions } from './usage-export.ts';
import { mountUsageLines } from './usage-lines.ts';
import { mountWebhookFunctions } from './webhooks.ts';

/** The context of the Worker's application for each raw request. */
const outer = new WeakMap<Request, Context<FunctionEnv>>();

const app = new HonoBase<FunctionEnv>({ router: new TrieRouter() });
app.use(async (c, next) => {
  const received = outer.get(c.req.raw);
  if (received === undefined) throw new Error('a platform function was called outside the Worker');
  c.set('runtime', received.get('runtime'));
  c.set('requestId', received.get('requestId'));
  await next();
});
// The Worker's application answers unexpected errors.
app.onError((error) => {
  throw error;
});

mountFunctionRoute(app, 'events', eventRoutes.events, async (call, body) => {
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

mountWebhookFunctions(app);
mountClockFunctions(app);
mountUsageLines(app);
mountPlanFunctions(app);
mountBilling(app);
mountBulkFunctions(app);
mountTestDataFunctions(app);
mountSiteFunction(app);
mountFeeFunction(app);
mountUsageExportFunctions(app);
mountAlertFunctions(app);

/** Answers a platform function that is loaded with its first call. */
export function answerEventFunction(c: Context<FunctionEnv>): Response | Promise<Response> {
  outer.set(c.req.raw, c);
  return app.fetch(c.req.raw, c.env, c.executionCtx);
}
