import type { RouteId } from '../../../../schema/contract/manifest/route-ids.ts';

const PATHS: Readonly<Record<RouteId, string>> = {
  projects: '/dashboard',
  usage: '/dashboard/usage',
  domains: '/dashboard/domains',
  connections: '/dashboard/connections',
  members: '/dashboard/members',
};

/** A path of the dashboard in a workspace, with further parameters. */
export function dashboardHref(
  path: string,
  workspaceId: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ workspace: workspaceId, ...parameters });
  return `${path}?${query}`;
}

export const routePath = (route: RouteId): string => PATHS[route];

export const projectPath = (projectId: string): string => `/dashboard/projects/${projectId}`;

/** Where a person sets language and time zone. */
export const SETTINGS_PATH = '/dashboard/settings';

/** The same address with another value of one parameter; without it when the value is null. */
export function withParameter(url: URL, name: string, value: string | null): string {
  const next = new URL(url);
  if (value === null) next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  return next.pathname + next.search;
}
