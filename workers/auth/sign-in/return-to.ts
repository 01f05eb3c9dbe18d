const FALLBACK = '/';
const MAX_LENGTH = 2048;

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
  return path.startsWith('//') ? FALLBACK : path;
}
