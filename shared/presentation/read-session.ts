import { readCookie, sessionCookieName } from '../http/cookie.ts';
import { type OwnHosts, resellerDomainOf } from '../http/own-host.ts';
import { findSession, type Session } from '../sessions/find-session.ts';
import { present } from './presentation.ts';

/**
 * The session of the request's cookie, if it was opened on the host of the request; null without one. It extends the session through `keepSliding`, and sets the
 * person's language and time zone for the request's pages.
 */
export async function readSession(
  request: Request,
  env: OwnHosts & { DB: D1Database },
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Session | null> {
  const cookie = readCookie(request.headers.get('Cookie'), sessionCookieName(env.BASE_URL));
  const session = await findSession(env.DB, cookie, resellerDomainOf(request, env), now, keepSliding);
  if (session !== null) present({ language: session.language, timeZone: session.timeZone });
  return session;
}
