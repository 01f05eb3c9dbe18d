import { eventRoutes } from './events/event-routes.ts';
import { auditRoutes } from './platform/audit-routes.ts';
import { billingRoutes } from './platform/billing-routes.ts';
import { bulkRoutes } from './platform/bulk-routes.ts';
import { clockRoutes } from './platform/clock-routes.ts';
import { feeRoutes } from './platform/fee-routes.ts';
import { planRoutes } from './platform/plan-routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { siteRoutes } from './platform/site-routes.ts';
import { spendAlertRoutes } from './platform/spend-alert-routes.ts';
import { testDataRoutes } from './platform/test-data-routes.ts';
import { usageExportRoutes } from './platform/usage-export-routes.ts';
import { usageLineRoutes } from './platform/usage-line-routes.ts';

/** Every platform function, including those that the Worker loads with the first call. */
export const platformFunctions = {
  ...platformRoutes,
  ...billingRoutes,
  ...eventRoutes,
  ...clockRoutes,
  ...usageLineRoutes,
  ...planRoutes,
  ...bulkRoutes,
  ...auditRoutes,
  ...testDataRoutes,
  ...siteRoutes,
  ...feeRoutes,
  ...usageExportRoutes,
  ...spendAlertRoutes,
} as const;

export type PlatformFunctionName = keyof typeof platformFunctions;
