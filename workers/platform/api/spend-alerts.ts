import type { Hono } from 'hono';
import { limits } from '#schema/limits.ts';
import { spendAlertRoutes } from '#schema/platform/spend-alert-routes.ts';
import {
  listAllAlerts,
  listReachedAlerts,
  listSpendAlerts,
  readReachedPlace,
} from '../billing/spend-alerts/list-alerts.ts';
import { removeSpendAlert, setSpendAlert } from '../billing/spend-alerts/spend-alerts.ts';
import { refuse } from '../core/failure.ts';
import { optionalSelectorOf } from '../core/selector.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** Mounts the functions of spend alerts. */
export function mountAlertFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, spendAlertRoutes.spendAlertSet, (call, body) =>
    setSpendAlert(call, {
      selector: optionalSelectorOf(body),
      measure: body.measure,
      threshold: body.threshold,
      tellCustomer: body.tell_customer === true,
    }),
  );
  mountFunctionRoute(app, spendAlertRoutes.spendAlerts, async (call, body) => {
    const selector = optionalSelectorOf(body);
    if (body.all !== true) return listSpendAlerts(call, selector);
    if (selector !== null) return refuse('bad_value', 'all');
    return listAllAlerts(call, { cursor: body.cursor, limit: body.limit ?? limits.spendAlertsPage });
  });
  mountFunctionRoute(app, spendAlertRoutes.spendAlertsReached, async (call, body) => {
    const place = readReachedPlace(body.cursor);
    if (place === null) return refuse('bad_cursor');
    return listReachedAlerts(call, {
      selector: optionalSelectorOf(body),
      since: Date.parse(body.since ?? '1970-01-01'),
      place,
      limit: body.limit ?? limits.spendAlertsPage,
    });
  });
  mountFunctionRoute(app, spendAlertRoutes.spendAlertRemove, (call, body) =>
    removeSpendAlert(call, body.alert_id),
  );
}
