import { hostCookie, hostCookieName, readCookie } from '../http/cookie.ts';

const NAME = 'workspace';
const DAY_SECONDS = 86_400;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The workspace whose dashboard this browser showed last. It does not show who may enter it. */
export function cameFrom(request: Request, baseUrl: string): string | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(baseUrl, NAME));
  return value !== null && UUID.test(value) ? value : null;
}

/** `Set-Cookie` value that stores the workspace shown last for a day. */
export const cameFromCookie = (baseUrl: string, workspaceId: string): string =>
  hostCookie(baseUrl, NAME, workspaceId, DAY_SECONDS);
