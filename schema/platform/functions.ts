import { auditRoutes } from './audit-routes.ts';
import { billingRoutes } from './billing-routes.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { clockRoutes } from './clock-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { feeRoutes } from './fee-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { platformRoutes } from './routes.ts';
import { siteRoutes } from './site-routes.ts';
import { spendAlertRoutes } from './spend-alert-routes.ts';
import { testDataRoutes } from './test-data-routes.ts';
import { usageExportRoutes } from './usage-export-routes.ts';
import { usageLineRoutes } from './usage-line-routes.ts';

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
