import { readCookie, sessionCookieName } from './cookie.ts';
import { findSession, type Session } from './find-session.ts';

/** The session of the request's cookie, or null; slides it on through `keepSliding`. */
export const sessionOf = (
  request: Request,
  env: { DB: D1Database; BASE_URL: string },
  now: number,
  keepSliding: (work: Promise<unknown>) => void,
): Promise<Session | null> =>
  findSession(
    env.DB,
    readCookie(request.headers.get('Cookie'), sessionCookieName(env.BASE_URL)),
    now,
    keepSliding,
  );
