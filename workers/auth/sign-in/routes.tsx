import type { Context, Hono } from 'hono';
import { rates } from '../../../schema/limits.ts';
import { knownEmailAddress } from '../../../shared/customers/known-email-address.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { clientIp } from '../../../shared/http/headers.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { isOwnHost } from '../../../shared/http/own-host.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { mailerOf } from '../../../shared/mail/mailer-of.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { LIMITER_RETRY_SECONDS, retryAfterSeconds, takeFromBucket } from '../../../shared/rate-limit/take.ts';
import { hostCookie, hostCookieName, readCookie, sessionCookie } from '../../../shared/sessions/cookie.ts';
import { SESSION_ABSOLUTE_MS } from '../../../shared/sessions/create-session.ts';
import { errorTexts, signInTexts as texts } from '../../../shared/texts/access.ts';
import { foreignForm } from '../error-pages.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { findOpenSignIn } from './find-open-sign-in.ts';
import { finishSignIn, type SignInProof } from './finish-sign-in.ts';
import { FORM_BYTES, HOUR, SIGN_IN_MS } from './limits.ts';
import { linkBelongsToBrowser } from './link-belongs-to-browser.ts';
import { CodePage, ConfirmLinkPage, SignInPage } from './pages.tsx';
import { safeReturnTo } from './return-to.ts';
import { startSignIn } from './start-sign-in.ts';

type AuthContext = Context<AppEnv<AuthEnv>>;

const COOKIE = 'sign-in';
const startAgain = { href: '/sign-in', label: texts.startAgain };
const popup = { popup: true };

/** Sign-in by e-mail: address, then code or link, then a session cookie. */
export function mountSignIn(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/sign-in', (c) =>
    renderAccess(<SignInPage returnTo={safeReturnTo(c.req.query('return_to'))} fault={null} />, popup),
  );
  app.post('/sign-in', async (c) => {
    const form = await submitted(c);
    if (form instanceof Response) return form;
    const returnTo = safeReturnTo(form.get('return_to'));
    const email = await knownEmailAddress(c.env.DB, form.get('email') ?? '');
    if (email === null) {
      const given = (form.get('email') ?? '').slice(0, 254);
      return renderAccess(<SignInPage returnTo={returnTo} email={given} fault={texts.badEmail} />, {
        status: 400,
        popup: true,
      });
    }
    const limited =
      (await overLimit(c, clientIp(c.req.raw) ?? 'unknown', 'signInPerIp')) ??
      (await overLimit(c, `mail:${email}`, 'signInPerAddress'));
    if (limited !== null) return limited;
    const runtime = c.get('runtime');
    const mailer = mailerOf(c.env, runtime);
    const { origin, hostname } = new URL(c.req.url);
    const started = await startSignIn(c.env.DB, runtime, {
      email,
      returnTo,
      origin,
      domain: isOwnHost(hostname, c.env) ? null : hostname,
      mainOrigin: c.env.BASE_URL,
    });
    if (!started.ok) return tooMany(Math.ceil((started.data?.retryAfterMs ?? HOUR) / 1000));
    const { cookie, mail } = started.value;
    if (mail !== null) {
      // After the answer, so that its timing does not tell whether anything was sent.
      c.executionCtx.waitUntil(
        mailer.send(mail).catch((error: unknown) => {
          log('error', 'mail_failed', { request_id: c.get('requestId'), ...describeError(error) });
        }),
      );
    }
    return seeOther('/sign-in/code', {
      'Set-Cookie': hostCookie(c.env.BASE_URL, COOKIE, cookie, SIGN_IN_MS / 1000),
    });
  });

  app.get('/sign-in/code', (c) => codePage(c, null));
  app.post('/sign-in/code', async (c) => {
    const form = await submitted(c);
    if (form instanceof Response) return form;
    const limited = await overLimit(c, clientIp(c.req.raw) ?? 'unknown', 'signInPerIp');
    if (limited !== null) return limited;
    const cookie = cookieOf(c);
    const code = (form.get('code') ?? '').replace(/[\s-]/g, '');
    if (cookie === null) return linkOrCodeIsDead();
    if (!/^\d{6}$/.test(code)) {
      return codePage(c, texts.code.shape, 400);
    }
    return finish(c, { kind: 'code', cookie, code });
  });

  app.get('/sign-in/link', async (c) => {
    const token = c.req.query('token') ?? '';
    const cookie = cookieOf(c);
    if (await linkBelongsToBrowser(c.env.DB, token, cookie)) return finish(c, { kind: 'link', token });
    return renderAccess(<ConfirmLinkPage token={token} />, popup);
  });
  app.post('/sign-in/link', async (c) => {
    const form = await submitted(c);
    return form instanceof Response ? form : finish(c, { kind: 'link', token: form.get('token') ?? '' });
  });
}

async function submitted(c: AuthContext): Promise<URLSearchParams | Response> {
  if (!isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) return foreignForm(startAgain);
  const form = await readForm(c.req.raw, FORM_BYTES);
  if (form.ok) return form.value;
  return messagePage({
    status: form.code === 'too_large' ? 413 : 400,
    title: errorTexts.refused.title,
    text: errorTexts.unreadable,
    link: startAgain,
  });
}

/** Mail and guesses are never let through uncounted: a failed limiter refuses them. */
async function overLimit(
  c: AuthContext,
  subject: string,
  bucket: 'signInPerIp' | 'signInPerAddress',
): Promise<Response | null> {
  const now = c.get('runtime').now();
  const decision = await takeFromBucket(c.env.RATE_LIMITER, subject, bucket, rates[bucket], now);
  if (decision === null) {
    return messagePage({
      status: 503,
      ...errorTexts.signInUnavailable,
      headers: { 'Retry-After': String(LIMITER_RETRY_SECONDS) },
      popup: true,
    });
  }
  if (decision.allowed) return null;
  return tooMany(retryAfterSeconds(decision, now));
}

const tooMany = (seconds: number): Promise<Response> =>
  messagePage({
    status: 429,
    title: errorTexts.tooMany.title,
    text:
      seconds > 90
        ? errorTexts.tooMany.minutes(Math.ceil(seconds / 60))
        : errorTexts.tooMany.seconds(seconds),
    headers: { 'Retry-After': String(seconds) },
    popup: true,
  });

const linkOrCodeIsDead = (): Promise<Response> =>
  messagePage({ status: 400, ...texts.ended, link: startAgain, popup: true });

const cookieOf = (c: AuthContext): string | null =>
  readCookie(c.req.header('Cookie'), hostCookieName(c.env.BASE_URL, COOKIE));

async function codePage(c: AuthContext, fault: string | null, status = 200): Promise<Response> {
  const open = await findOpenSignIn(c.env.DB, cookieOf(c), c.get('runtime').now());
  return renderAccess(<CodePage open={open} fault={fault} />, { status, popup: true });
}

async function finish(c: AuthContext, proof: SignInProof): Promise<Response> {
  const finished = await finishSignIn(c.env.DB, c.get('runtime'), proof, c.get('requestId'));
  if (!finished.ok) {
    return finished.code === 'expired' ? linkOrCodeIsDead() : codePage(c, texts.code.wrong, 400);
  }
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    sessionCookie(c.env.BASE_URL, finished.value.session, SESSION_ABSOLUTE_MS / 1000),
  );
  headers.append('Set-Cookie', hostCookie(c.env.BASE_URL, COOKIE, '', 0));
  return seeOther(finished.value.returnTo, headers);
}
