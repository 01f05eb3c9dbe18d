import type { Hono } from 'hono';
import { usualScopes } from '#schema/access/scopes.ts';
import { hostCookie, hostCookieName, readCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { cameFrom } from '#shared/projects/came-from.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { decideRequest } from '../oauth/decide-request.ts';
import { findRequest, type PendingRequest } from '../oauth/find-request.ts';
import { lifetimes } from '../oauth/lifetimes.ts';
import { requestCookie } from '../oauth/request-cookie.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { type AuthContext, mountPageForm } from '../pages/mount-page-form.ts';
import { type Choices, readChoices } from './read-choices.ts';

const FORM_BYTES = 32 * 1024;
/** The style of the page shows the button after the same delay. */
const ARMED_AFTER_MS = 1_000;
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Mounts the page on which a signed-in user answers a pending authorization request. */
export function mountConsent(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, { method: 'GET', path: '/oauth/consent', answer: show });
  mountPageForm(app, { path: '/oauth/consent', limit: FORM_BYTES, answer: decide });
}

async function show(c: AuthContext): Promise<Response> {
  const pending = await readPending(c);
  if (pending instanceof Response) return pending;
  if (pending.request.answered) return gone();
  return consentPage(c, pending, { choices: null, fault: null });
}

async function decide(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const pending = await readPending(c);
  if (pending instanceof Response) return pending;
  const { session } = pending;
  const { access } = (await currentPresentation()).locale.messages;
  const texts = access.consent;
  const decision = form.get('decision');
  if (decision !== 'approve' && decision !== 'deny') {
    return consentPage(c, pending, { choices: null, fault: texts.choose }, 400);
  }
  // Another tab, or the single sign-on of another site, may have changed the session since the page was
  // shown.
  if ((form.get('user') ?? session.userId) !== session.userId) {
    return consentPage(
      c,
      pending,
      { choices: null, fault: texts.accountChanged({ email: session.email }) },
      409,
    );
  }
  const choices = readChoices(form, pending.request.workspaces, pending.request.brands);
  const { answered } = pending.request;
  if (
    decision === 'approve' &&
    !answered &&
    isTooSoon(c.req.raw, form.get('shown'), c.get('runtime').now())
  ) {
    return consentPage(c, pending, { choices: choices.ok ? choices.value : null, fault: texts.tooSoon }, 409);
  }
  if (decision === 'approve' && !choices.ok) {
    return consentPage(c, pending, { choices: choices.data ?? null, fault: access.choices.noWorkspace }, 400);
  }
  const decided = await decideRequest(operationOfUser(c, session), c.env.AUTH_URL, {
    id: pending.request.id,
    cookie: pending.cookie,
    userId: session.userId,
    allow: decision === 'approve' && choices.ok ? choices.value : null,
  });
  if (!decided.ok) return gone();
  return seeOther(decided.value, {
    // The cookie is kept for a second click on the same button.
    'Set-Cookie': hostCookie(
      c.env.AUTH_URL,
      requestCookie(pending.request.id),
      pending.cookie,
      lifetimes.secondClick / 1000,
    ),
  });
}

interface Pending {
  request: PendingRequest;
  session: Session;
  cookie: string;
}

async function readPending(c: AuthContext): Promise<Pending | Response> {
  // Consent is given on the service's own hosts only. What an application may do stays when a session ends, and a reseller
  // sees the sessions of its domain.
  if (resellerDomainOf(c.req.raw, c.env) !== null) return gone();
  const id = c.req.query('request') ?? '';
  if (!REQUEST_ID.test(id)) return gone();
  const cookie = readCookie(c.req.header('Cookie'), hostCookieName(c.env.AUTH_URL, requestCookie(id)));
  if (cookie === null) return gone();
  const now = c.get('runtime').now();
  const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  if (session === null) {
    return seeOther(`/sign-in?return_to=${encodeURIComponent(`/oauth/consent?request=${id}`)}`);
  }
  const request = await findRequest(c.env.DB, now, { id, cookie, userId: session.userId });
  if (request === null) return gone();
  present({ person: request.person });
  return { request, session, cookie };
}

async function consentPage(
  c: AuthContext,
  { request, session }: Pending,
  shown: { choices: Choices | null; fault: string | null },
  status = 200,
): Promise<Response> {
  const { ConsentPage } = await import('./page.tsx');
  const origin = cameFrom(c.req.raw, c.env.BASE_URL);
  const from = request.workspaces.find(({ id }) => id === origin) ?? request.workspaces[0];
  // A person without any workspace has none to choose.
  const usual = {
    scopes: usualScopes.filter((scope) => request.scopes.includes(scope)),
    workspaces: from ? [from.id] : null,
    brands: [],
  };
  return renderAccess(
    <ConsentPage
      request={request}
      user={{ id: session.userId, email: session.email }}
      choices={shown.choices ?? usual}
      fault={shown.fault}
      shownAt={c.get('runtime').now()}
    />,
    { status, forms: 'any' },
  );
}

/**
 * Whether the button was pressed before a person can have read the page: the second click of a double click whose
 * first click was in another window. The page hides the button at first; this check covers browsers that show it
 * nevertheless. It does not apply to programs, which no click can deceive.
 */
function isTooSoon(request: Request, shown: string | null, now: number): boolean {
  const byBrowser = request.headers.get('Sec-Fetch-Mode') === 'navigate';
  return byBrowser && shown !== null && now - Number(shown) < ARMED_AFTER_MS;
}

async function gone(): Promise<Response> {
  const { gone: page } = (await currentPresentation()).locale.messages.access.consent;
  return messagePage({ status: 400, ...page });
}
