import { readId } from '../../../schema/names/id.ts';

const FALLBACK = '/';
const MAX_LENGTH = 2048;

/** Customers' sites share the host. A sign-in must not redirect to a site that may imitate the sign-in page. */
const isCustomersSite = (pathname: string): boolean => `${pathname}/`.startsWith('/sites/');

/**
 * The path to open after signing in: a path of this origin, or the start page when `value` is anything else. It is
 * parsed like a browser does, because `//host`, `/\host` and tabs inside all leave the origin.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (value == null || value.length > MAX_LENGTH || !/^\/[^\s\\]*$/.test(value)) return FALLBACK;
  const here = 'https://here.invalid';
  const url = URL.parse(value, here);
  if (url === null || url.origin !== here) return FALLBACK;
  const path = url.pathname + url.search;
  return path.startsWith('//') || isCustomersSite(url.pathname) ? FALLBACK : path;
}

/** The reseller whose brand the sign-in shows: that of the workspace in the address, if it names one. */
export function leadingTo(returnTo: string): { workspaceId?: string } {
  const { pathname, searchParams } = new URL(returnTo, 'https://here.invalid');
  const workspaceId = readId(searchParams.get('workspace') ?? '');
  const isDashboard = `${pathname}/`.startsWith('/dashboard/');
  return isDashboard && UUID.test(workspaceId) ? { workspaceId } : {};
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
