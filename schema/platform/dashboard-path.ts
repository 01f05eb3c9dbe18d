import { limits } from '../limits.ts';
import { readOwnPath } from '../names/own-path.ts';

/** A path of the workspace's dashboard; null for any other value, and for previews of customers' sites below it. */
export function dashboardPath(value: unknown, tenantId: string): string | null {
  const url = readOwnPath(value, limits.returnTo);
  if (url === null || !`${url.pathname}/`.startsWith('/dashboard/')) return null;
  url.searchParams.set('workspace', tenantId);
  return url.pathname + url.search + url.hash;
}
