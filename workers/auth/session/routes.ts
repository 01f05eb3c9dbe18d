import { zValidator } from '@hono/zod-validator';
import type { Hono, MiddlewareHandler } from 'hono';
import { sessionRoutes, sessionTokenRequest } from '../../../schema/access/session-routes.ts';
import { limits } from '../../../schema/limits.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { type GuardedBody, guardJson } from '../../../shared/http/json-guard.ts';
import { operationOfUser } from '../../../shared/http/operation-for.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { languageCookie } from '../../../shared/i18n/language-cookie.ts';
import { isLanguage } from '../../../shared/i18n/languages.ts';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { clearedSessionCookie } from '../../../shared/sessions/cookie.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { foreignForm } from '../error-pages.ts';
import { issueSessionToken } from '../sessions/issue-session-token.ts';
import { revokeSession } from '../sessions/revoke-session.ts';
import { safeReturnTo } from '../sign-in/return-to.ts';

const FORM_BYTES = 4096;

const badRequest = (): Response => privateJson({ error: 'bad_request' }, { status: 400 });

/** Only pages of the service itself exchange a cookie for a bearer. */
const sameOriginOnly: MiddlewareHandler<AppEnv<AuthEnv>> = async (c, next) =>
  isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])
    ? next()
    : privateJson({ error: 'forbidden' }, { status: 403 });

const readJson = guardJson<AppEnv<AuthEnv> & GuardedBody>({
  limit: limits.sessionTokenBody,
  empty: 'object',
  refuse: badRequest,
});

/** The routes of a signed-in browser: exchange the session for a short-lived bearer, or end it. */
export function mountSession(app: Hono<AppEnv<AuthEnv>>): void {
  app.post(
    sessionRoutes.issueSessionToken.path,
    sameOriginOnly,
    readJson,
    zValidator('json', sessionTokenRequest, (result) => (result.success ? undefined : badRequest())),
    async (c) => {
      const now = c.get('runtime').now();
      const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
      if (session === null) return privateJson({ error: 'unauthorized' }, { status: 401 });
      const accountId = c.req.valid('json').account_id ?? null;
      const issued = await issueSessionToken(operationOfUser(c, session), session, accountId);
      if (!issued.ok) return privateJson({ error: 'forbidden' }, { status: 403 });
      return privateJson({
        token: issued.value.token,
        expires_at: new Date(issued.value.expiresAt).toISOString(),
        account_id: issued.value.accountId,
      });
    },
  );

  app.post('/session/language', async (c) => {
    if (!isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) return foreignForm();
    const form = await readForm(c.req.raw, FORM_BYTES);
    const language = form.ok ? form.value.get('language') : null;
    const returnTo = safeReturnTo(form.ok ? form.value.get('return_to') : null);
    return seeOther(
      returnTo,
      isLanguage(language) ? { 'Set-Cookie': languageCookie(c.env.BASE_URL, language) } : {},
    );
  });

  app.post('/session/sign-out', async (c) => {
    if (!isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) return foreignForm();
    const form = await readForm(c.req.raw, FORM_BYTES);
    const returnTo = safeReturnTo(form.ok ? form.value.get('return_to') : null);
    const now = c.get('runtime').now();
    const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
    if (session !== null) await revokeSession(operationOfUser(c, session), session);
    const next = returnTo === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(returnTo)}`;
    return seeOther(next, { 'Set-Cookie': clearedSessionCookie(c.env.BASE_URL) });
  });
}
