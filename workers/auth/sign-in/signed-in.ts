import type { Context } from 'hono';
import { hostCookie, sessionCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { SESSION_ABSOLUTE_MS } from '#shared/sessions/create-session.ts';
import type { Device } from '#shared/sessions/device.ts';
import { mailAfterAnswer } from '../mail/mail-after-answer.ts';
import type { FinishedSignIn } from './finish-sign-in.ts';
import { KNOWN_BROWSER_MS } from './limits.ts';

/** Cookie of a browser's open sign-in. */
export const SIGN_IN_COOKIE = 'sign-in';

/** Cookie of a known browser. */
export const KNOWN_COOKIE = 'known-browser';

/**
 * Answers a successful sign-in: sets the session cookie and makes the browser known. A person whose browser is new is
 * notified by mail after the answer. A mail that cannot be sent is logged and does not change the answer.
 */
export function signedIn(
  c: Context<AppEnv<AuthEnv>>,
  { session, returnTo, tell }: FinishedSignIn,
  { cookie, device }: { cookie: string; device: Device },
): Response {
  if (tell !== null) {
    const at = c.get('runtime').now();
    const { origin } = new URL(c.req.url);
    const accepted = c.req.header('Accept-Language') ?? null;
    mailAfterAnswer(c, async (presentation) => {
      const { writeNewSignInMail } = await import('./new-sign-in-mail.ts');
      return writeNewSignInMail(c.env, presentation, tell, { device, at, origin, accepted });
    });
  }
  const { BASE_URL } = c.env;
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(BASE_URL, session, SESSION_ABSOLUTE_MS / 1000));
  headers.append('Set-Cookie', hostCookie(BASE_URL, SIGN_IN_COOKIE, '', 0));
  headers.append('Set-Cookie', hostCookie(BASE_URL, KNOWN_COOKIE, cookie, KNOWN_BROWSER_MS / 1000));
  return seeOther(returnTo, headers);
}
