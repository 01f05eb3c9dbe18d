const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/**
 * A cookie's name on this deployment. The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain; it
 * cannot be used over plain http, which only development does.
 */
export const hostCookieName = (baseUrl: string, name: string): string =>
  isSecure(baseUrl) ? `__Host-${name}` : name;

/** `Set-Cookie` value of a cookie that scripts cannot read and other sites cannot send with a POST. */
export function hostCookie(baseUrl: string, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(baseUrl) ? '; Secure' : '';
  return `${hostCookieName(baseUrl, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** The name of the session cookie on this deployment. */
export const sessionCookieName = (baseUrl: string): string => hostCookieName(baseUrl, 'session');

/** `Set-Cookie` value of a session. */
export const sessionCookie = (baseUrl: string, value: string, maxAgeSeconds: number): string =>
  hostCookie(baseUrl, 'session', value, maxAgeSeconds);

/** `Set-Cookie` value that removes the session cookie. */
export const clearedSessionCookie = (baseUrl: string): string => sessionCookie(baseUrl, '', 0);

/** The first cookie of that name, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
