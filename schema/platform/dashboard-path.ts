import { limits } from '../limits.ts';

/**
 * A path of the workspace's dashboard; null for any other value. It is parsed like a browser does, because `//host`,
 * `/\host` and `/dashboard/../x` all lead elsewhere.
 */
export function dashboardPath(value: unknown, tenantId: string): string | null {
  if (typeof value !== 'string' || value.length > limits.returnTo || !/^\/[^\s\\]*$/.test(value)) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(value, here);
  if (url === null || url.origin !== here) return null;
  if (url.pathname !== '/dashboard' && !url.pathname.startsWith('/dashboard/')) return null;
  url.searchParams.set('workspace', tenantId);
  return url.pathname + url.search + url.hash;
}
