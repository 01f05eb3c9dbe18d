import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { privateJson } from '../../../shared/http/headers.ts';
import { readBody } from '../../../shared/http/read-body.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { parseJsonObject } from '../../../shared/json/strict-json.ts';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { clearedSessionCookie } from '../../../shared/sessions/cookie.ts';
import { issueSessionToken } from '../../../shared/sessions/issue-session-token.ts';
import { revokeSession } from '../../../shared/sessions/revoke-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { foreignForm } from '../error-pages.ts';
import { safeReturnTo } from '../sign-in/return-to.ts';

const BODY_BYTES = 1024;

/** What a signed-in browser does with its session: exchange it for a short-lived bearer, or end it. */
export function mountSession(app: Hono<AppEnv<AuthEnv>>): void {
  app.post('/session/token', async (c) => {
    if (!isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) {
      return privateJson({ error: 'forbidden' }, { status: 403 });
    }
    const body = await readBody(c.req.raw, BODY_BYTES);
    if (!body.ok) return privateJson({ error: 'bad_request' }, { status: 400 });
    const parsed = body.value.length === 0 ? null : parseJsonObject(body.value);
    if (parsed?.ok === false) return privateJson({ error: 'bad_request' }, { status: 400 });
    const accountId = parsed?.value.account_id ?? null;
    if (accountId !== null && typeof accountId !== 'string') {
      return privateJson({ error: 'bad_request' }, { status: 400 });
    }
    const runtime = c.get('runtime');
    const session = await sessionOf(c.req.raw, c.env, runtime.now(), (work) =>
      c.executionCtx.waitUntil(work),
    );
    if (session === null) return privateJson({ error: 'unauthorized' }, { status: 401 });
    const issued = await issueSessionToken(c.env.DB, runtime, session, accountId);
    if (!issued.ok) return privateJson({ error: 'forbidden' }, { status: 403 });
    return privateJson({
      token: issued.value.token,
      expires_at: new Date(issued.value.expiresAt).toISOString(),
      account_id: issued.value.accountId,
    });
  });

  app.post('/session/sign-out', async (c) => {
    if (!isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) return foreignForm();
    const form = await readForm(c.req.raw, BODY_BYTES * 4);
    const returnTo = safeReturnTo(form.ok ? form.value.get('return_to') : null);
    const now = c.get('runtime').now();
    const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
    if (session !== null) {
      await revokeSession(c.env.DB, session, { at: now, requestId: c.get('requestId') });
    }
    const next = returnTo === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(returnTo)}`;
    return seeOther(next, { 'Set-Cookie': clearedSessionCookie(c.env.BASE_URL) });
  });
}
