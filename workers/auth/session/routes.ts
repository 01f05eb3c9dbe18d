import type { Hono } from 'hono';
import { sessionRoutes } from '#schema/access/session-routes.ts';
import { limits } from '#schema/limits.ts';
import { clearedSessionCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { privateJson, refusalJson } from '#shared/http/headers.ts';
import { guardJson } from '#shared/http/json-guard.ts';
import type { Guard } from '#shared/http/mount.ts';
import { mountOperation } from '#shared/http/mount-operation.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { isSameOrigin } from '#shared/http/same-origin.ts';
import { languageCookie } from '#shared/i18n/language-cookie.ts';
import { isOffered } from '#shared/i18n/offered-languages.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { type AuthContext, mountPageForm } from '../pages/mount-page-form.ts';
import { issueSessionToken } from '../sessions/issue-session-token.ts';
import { revokeSession } from '../sessions/revoke-session.ts';
import { safeReturnTo } from '../sign-in/return-to.ts';

const FORM_BYTES = 4096;

const badRequest = (): Response => refusalJson({ error: 'bad_request' }, { status: 400 });

/** Only pages of the service itself can exchange a cookie for a bearer. */
const sameOriginOnly: Guard<AppEnv<AuthEnv>> = async (c, next) =>
  isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])
    ? next()
    : refusalJson({ error: 'forbidden' }, { status: 403 });

const readJson = guardJson<AppEnv<AuthEnv>>({
  limit: limits.sessionTokenBody,
  empty: 'object',
  refuse: badRequest,
});

/** Mounts the routes of a signed-in browser: it exchanges its session for a short-lived bearer, or ends it. */
export function mountSession(app: Hono<AppEnv<AuthEnv>>): void {
  mountOperation(
    app,
    sessionRoutes.issueSessionToken,
    { checks: [sameOriginOnly, readJson, 'body'], refuse: badRequest },
    (c, { body }) => issueToken(c, body.account_id ?? null),
  );
  mountPageForm(app, { path: '/session/language', limit: FORM_BYTES, answer: setLanguage });
  mountPageForm(app, { path: '/session/sign-out', limit: FORM_BYTES, answer: signOut });
}

async function issueToken(c: AuthContext, accountId: string | null): Promise<Response> {
  const session = await signedIn(c);
  if (session === null) return refusalJson({ error: 'unauthorized' }, { status: 401 });
  const issued = await issueSessionToken(operationOfUser(c, session), session, accountId);
  if (!issued.ok) return refusalJson({ error: 'forbidden' }, { status: 403 });
  return privateJson({
    token: issued.value.token,
    expires_at: new Date(issued.value.expiresAt).toISOString(),
    account_id: issued.value.accountId,
  });
}

function setLanguage(c: AuthContext, form: URLSearchParams): Response {
  const language = form.get('language');
  return seeOther(
    safeReturnTo(form.get('return_to')),
    isOffered(c.env.ENVIRONMENT, language) ? { 'Set-Cookie': languageCookie(c.env.BASE_URL, language) } : {},
  );
}

async function signOut(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const returnTo = safeReturnTo(form.get('return_to'));
  const session = await signedIn(c);
  if (session !== null) await revokeSession(operationOfUser(c, session), session);
  const next = returnTo === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(returnTo)}`;
  return seeOther(next, { 'Set-Cookie': clearedSessionCookie(c.env.BASE_URL) });
}

const signedIn = (c: AuthContext) =>
  readSession(c.req.raw, c.env, c.get('runtime').now(), (work) => c.executionCtx.waitUntil(work));
