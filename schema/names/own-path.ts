/** Where pages of the service are, for people who sign in or choose a language there. */
const PAGES = [
  '/dashboard',
  '/console',
  '/platform/theme-preview',
  '/sessions',
  '/connections',
  '/oauth/consent',
  '/sign-in',
  '/docs',
  '/report',
];

/** Content of customers below one of them. */
const CUSTOMERS_CONTENT = '/dashboard/preview';

/** An origin that no address has, so that an address with another one has left it. */
const HERE = 'https://here.invalid';

/**
 * The address of a page of this service, which a redirect may name; null for any other value. Everything else may imitate
 * a page of the service: other hosts, customers' sites and previews, which share its hosts.
 *
 * It is parsed like a browser does, because `//host`, `/\host` and tabs inside all leave the origin. Its segments are
 * compared decoded, because routes match them so, and none may contain a separator or another escape.
 */
export function readOwnPath(value: unknown, maxLength: number): URL | null {
  if (typeof value !== 'string' || value.length > maxLength || !/^\/[^\s\\]*$/.test(value)) return null;
  const url = URL.parse(value, HERE);
  if (url === null || url.origin !== HERE || url.username !== '' || url.password !== '') return null;
  const path = decoded(url.pathname);
  if (path === null || path.includes('//') || isAtOrBelow(path, CUSTOMERS_CONTENT)) return null;
  return path === '/' || PAGES.some((page) => isAtOrBelow(path, page)) ? url : null;
}

const isAtOrBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** The path with decoded segments; null if one of them would not remain a segment. */
function decoded(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\%\p{Cc}]|^\.\.?$/u.test(segment)) ? null : segments.join('/');
  } catch {
    return null;
  }
}
