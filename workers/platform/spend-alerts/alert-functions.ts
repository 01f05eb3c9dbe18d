import type { Hono } from 'hono';
import { spendAlertRoutes } from '../../../schema/platform/spend-alert-routes.ts';
import type { FunctionEnv } from '../http/function-env.ts';
import { mountFunctionRoute } from '../http/mount-function.ts';
import { optionalSelectorOf } from '../tenants/selector.ts';
import { listSpendAlerts, removeSpendAlert, setSpendAlert } from './spend-alerts.ts';

/** The functions of spend alerts. */
export function mountAlertFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, 'spend-alert-set', spendAlertRoutes.spendAlertSet, (call, body) =>
    setSpendAlert(call, {
      selector: optionalSelectorOf(body),
      measure: body.measure,
      threshold: body.threshold,
      tellCustomer: body.tell_customer === true,
    }),
  );
  mountFunctionRoute(app, 'spend-alerts', spendAlertRoutes.spendAlerts, (call, body) =>
    listSpendAlerts(call, optionalSelectorOf(body)),
  );
  mountFunctionRoute(app, 'spend-alert-remove', spendAlertRoutes.spendAlertRemove, (call, body) =>
    removeSpendAlert(call, body.alert_id),
  );
}
