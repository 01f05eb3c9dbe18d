import { mcpRoutes } from '../access/mcp-routes.ts';
import { accessRoutes } from '../access/routes.ts';
import { sessionRoutes } from '../access/session-routes.ts';
import { assetRoutes } from '../branding/asset-routes.ts';
import { deliveryRoutes } from '../branding/delivery-routes.ts';
import { linkRoutes } from '../branding/link-routes.ts';
import { brandingRoutes } from '../branding/routes.ts';
import { scheduleRoutes } from '../branding/schedule-routes.ts';
import { builderRoutes } from '../builder/routes.ts';
import { platformFunctions } from '../platform-functions.ts';
import type { RouteSpec } from '../route.ts';
import { serviceRoutes } from '../service/routes.ts';

/** Every operation of the service, in the order of the document. */
export const allRoutes: readonly RouteSpec[] = [
  ...Object.values(accessRoutes),
  ...Object.values(sessionRoutes),
  ...Object.values(mcpRoutes),
  ...Object.values(brandingRoutes),
  ...Object.values(scheduleRoutes),
  ...Object.values(linkRoutes),
  ...Object.values(assetRoutes),
  ...Object.values(deliveryRoutes),
  ...Object.values(platformFunctions),
  ...Object.values(builderRoutes),
  ...Object.values(serviceRoutes),
];
