/** Pages of the customer dashboard, in their default order. */
export const routeIds = ['projects', 'usage', 'domains', 'connections', 'members'] as const;
export type RouteId = (typeof routeIds)[number];
