import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import { previewAddress, type SiteAddresses } from '#shared/sites/site-address.ts';

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

/** The address of a preview for a page of the dashboard: on a host of its own, or on the page's host. */
export const previewHref = (
  { addresses: { SITES_URL } }: { addresses: SiteAddresses },
  buildId: string,
  artifact: string,
): string => previewAddress({ BASE_URL: '', SITES_URL }, buildId, artifact);

export const routePath = (route: RouteId): string => PATHS[route];

export const projectPath = (projectId: string): string => `/dashboard/projects/${projectId}`;

/** Path of the page for language and time zone. */
export const SETTINGS_PATH = '/dashboard/settings';

/** The same address with another value of one parameter; without it when the value is null. */
export function withParameter(url: URL, name: string, value: string | null): string {
  const next = new URL(url);
  if (value === null) next.searchParams.delete(name);
  else next.searchParams.set(name, value);
  return next.pathname + next.search;
}
