const FALLBACK = '/';
const MAX_LENGTH = 2048;

/** Customers' sites share our host. One that looked like our sign-in must not be where signing in ends. */
const isCustomersSite = (pathname: string): boolean => `${pathname}/`.startsWith('/sites/');

/**
 * The place to go after signing in: a path of this origin, or the start page when `value` is anything else. Parsed
 * the way a browser will, since `//host`, `/\host` and tabs inside all leave the origin.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (value == null || value.length > MAX_LENGTH || !/^\/[^\s\\]*$/.test(value)) return FALLBACK;
  const here = 'https://here.invalid';
  const url = URL.parse(value, here);
  if (url === null || url.origin !== here) return FALLBACK;
  const path = url.pathname + url.search;
  return path.startsWith('//') || isCustomersSite(url.pathname) ? FALLBACK : path;
}
