import type { Hono } from 'hono';
import { readSignInCode } from '#schema/access/sign-in-code.ts';
import { cutText } from '#schema/cut-text.ts';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { sha256Hex, toHex } from '#shared/encoding.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { clientIp } from '#shared/http/headers.ts';
import { mount } from '#shared/http/mount.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import type { FormFault } from '#shared/http/read-form.ts';
import { chosenLanguage } from '#shared/i18n/language-cookie.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { describeDevice } from '#shared/sessions/device.ts';
import { mailAfterAnswer } from '../mail/mail-after-answer.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { type AuthContext, mountPageForm } from '../pages/mount-page-form.ts';
import { findLink } from './find-link.ts';
import { findOpenSignIn } from './find-open-sign-in.ts';
import { finishSignIn, type SignInProof } from './finish-sign-in.ts';
import { browserToKnow, findKnownBrowser } from './known-browser.ts';
import { FORM_BYTES, LINK_MS } from './limits.ts';
import { overLimit } from './over-limit.ts';
import { CodePage, ConfirmLinkPage } from './pages.tsx';
import { leadingTo, safeReturnTo } from './return-to.ts';
import { writeSignInMail } from './sign-in-mail.ts';
import { signInPage } from './sign-in-page.tsx';
import { KNOWN_COOKIE, SIGN_IN_COOKIE, signedIn } from './signed-in.ts';
import { startSignIn } from './start-sign-in.ts';

const COOKIE = SIGN_IN_COOKIE;

/** Mounts the sign-in by e-mail: address, then code or link, then a session cookie. */
export function mountSignIn(app: Hono<AppEnv<AuthEnv>>): void {
  const form = (path: string, answer: (c: AuthContext, form: URLSearchParams) => Promise<Response>) =>
    mountPageForm(app, { path, limit: FORM_BYTES, startAgain, unreadable: unreadableForm, answer });

  mount(app, { method: 'GET', path: '/sign-in', answer: showSignIn });
  form('/sign-in', takeAddress);
  mount(app, { method: 'GET', path: '/sign-in/code', answer: (c) => codePage(c, null) });
  form('/sign-in/code', takeCode);
  mount(app, { method: 'GET', path: '/sign-in/link', refusesHead: true, answer: followLink });
  form('/sign-in/link', confirmLink);
}

function showSignIn(c: AuthContext): Promise<Response> {
  const returnTo = safeReturnTo(c.req.query('return_to'));
  present(leadingTo(returnTo));
  return signInPage(c, { returnTo, fault: null });
}

async function takeAddress(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const returnTo = safeReturnTo(form.get('return_to'));
  present(leadingTo(returnTo));
  const email = readEmailAddress(form.get('email') ?? '');
  if (email === null) {
    const given = cutText(form.get('email') ?? '', 254);
    const { badEmail } = (await currentPresentation()).locale.messages.access.signIn;
    return signInPage(c, { returnTo, email: given, fault: badEmail }, 400);
  }
  const runtime = c.get('runtime');
  const network = clientIp(c.req.raw) ?? 'unknown';
  const knownBrowser = await findKnownBrowser(
    c.env.DB,
    cookieOf(c, KNOWN_COOKIE),
    { email, domain: domainOf(c) },
    runtime.now(),
  );
  // A known browser has a limit of its own, so that its person can sign in although others of their network
  // exceed theirs.
  const limited = await overLimit(c, knownBrowser === null ? network : `browser:${toHex(knownBrowser)}`);
  if (limited !== null) return limited;
  const { origin } = new URL(c.req.url);
  const accepted = c.req.header('Accept-Language') ?? null;
  const chosen = chosenLanguage(c.req.raw, c.env);
  const { cookie, mail } = await startSignIn(operationFor(c), {
    email,
    returnTo,
    origin,
    domain: domainOf(c),
    mainOrigin: c.env.BASE_URL,
    network,
    knownBrowser,
    openCookie: cookieOf(c),
  });
  if (mail !== null) {
    // The mail is sent after the answer, so that its timing does not show whether one was sent.
    mailAfterAnswer(c, (presentation) =>
      writeSignInMail(c.env, presentation, { origin, chosen, accepted }, mail),
    );
  }
  return seeOther(
    '/sign-in/code',
    cookie === null ? {} : { 'Set-Cookie': hostCookie(c.env.BASE_URL, COOKIE, cookie, LINK_MS / 1000) },
  );
}

async function takeCode(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const cookie = cookieOf(c);
  const code = readSignInCode(form.get('code') ?? '');
  // An open sign-in has a limit of its own, so that many requests from the same network do not prevent its
  // person from entering the code.
  const open = await findOpenSignIn(c.env.DB, cookie, domainOf(c), c.get('runtime').now());
  if (open !== null) present(leadingTo(open.returnTo));
  const subject = open === null || cookie === null ? null : `sign-in:${await sha256Hex(cookie)}`;
  const limited = await overLimit(c, subject ?? clientIp(c.req.raw) ?? 'unknown');
  if (limited !== null) return limited;
  if (cookie === null || open === null) return linkOrCodeIsDead();
  if (code === null) return codePage(c, 'shape', 400);
  return finish(c, { kind: 'code', cookie, code }, open.email);
}

async function followLink(c: AuthContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const link = await findLink(c.env.DB, token, cookieOf(c), domainOf(c), c.get('runtime').now());
  if (link === null) return linkOrCodeIsDead();
  present(leadingTo(link.returnTo));
  if (link.asked) return finish(c, { kind: 'link', token }, link.email);
  return renderAccess(<ConfirmLinkPage token={token} email={link.email} />);
}

async function confirmLink(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const token = form.get('token') ?? '';
  const link = await findLink(c.env.DB, token, cookieOf(c), domainOf(c), c.get('runtime').now());
  if (link === null) return linkOrCodeIsDead();
  present(leadingTo(link.returnTo));
  return finish(c, { kind: 'link', token }, link.email);
}

async function unreadableForm(fault: FormFault): Promise<Response> {
  const { refused, unreadable } = (await currentPresentation()).locale.messages.common.errors;
  return messagePage({
    status: fault === 'too_large' ? 413 : 400,
    title: refused.title,
    text: unreadable,
    link: await startAgain(),
  });
}

async function startAgain(): Promise<{ href: string; label: string }> {
  const { locale } = await currentPresentation();
  return { href: '/sign-in', label: locale.messages.access.signIn.startAgain };
}

async function linkOrCodeIsDead(): Promise<Response> {
  const { ended } = (await currentPresentation()).locale.messages.access.signIn;
  return messagePage({ status: 400, ...ended, link: await startAgain() });
}

const cookieOf = (c: AuthContext, name = COOKIE): string | null =>
  readCookie(c.req.header('Cookie'), hostCookieName(c.env.BASE_URL, name));

/** The reseller's domain of the request. A sign-in belongs to its host. */
const domainOf = (c: AuthContext): string | null => resellerDomainOf(c.req.raw, c.env);

async function codePage(c: AuthContext, fault: 'shape' | 'wrong' | null, status = 200): Promise<Response> {
  const open = await findOpenSignIn(c.env.DB, cookieOf(c), domainOf(c), c.get('runtime').now());
  if (open !== null) present(leadingTo(open.returnTo));
  const { code } = (await currentPresentation()).locale.messages.access.signIn;
  return renderAccess(<CodePage open={open} fault={fault === null ? null : code[fault]} />, { status });
}

async function finish(c: AuthContext, proof: SignInProof, email: string): Promise<Response> {
  const domain = domainOf(c);
  const browser = await browserToKnow(c.get('runtime'), cookieOf(c, KNOWN_COOKIE), { email, domain });
  const device = describeDevice(c.req.raw);
  const finished = await finishSignIn(operationFor(c), proof, domain, browser.hash, device);
  if (!finished.ok) {
    if (finished.code === 'expired') return linkOrCodeIsDead();
    return codePage(c, finished.code === 'code_ended' ? null : 'wrong', 400);
  }
  return signedIn(c, finished.value, { cookie: browser.cookie, device });
}
