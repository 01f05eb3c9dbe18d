import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { mount } from '../../../shared/http/mount.ts';
import { operationOfUser } from '../../../shared/http/operation-for.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { currentPresentation, present } from '../../../shared/presentation/presentation.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { type AuthContext, mountPageForm } from '../pages/mount-page-form.ts';
import { readDevices } from './device-name.ts';
import { listSessions, readSessionId } from './list-sessions.ts';
import { SessionsPage } from './page.tsx';
import { revokeSession } from './revoke-session.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const FORM_BYTES = 4096;

/** The page on which a person sees where they are signed in, and signs out there. */
export function mountSessions(app: Hono<AppEnv<AuthEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/sessions',
    answer: (c) => whenSignedIn(c, (session) => sessionsPage(c, session)),
  });
  mountPageForm(app, {
    path: '/sessions/end',
    limit: FORM_BYTES,
    answer: (c, form) => whenSignedIn(c, (session) => end(c, session, form)),
  });
  mountPageForm(app, {
    path: '/sessions/end-others',
    limit: FORM_BYTES,
    answer: (c, form) => whenSignedIn(c, (session) => endOthers(c, session, form)),
  });
}

async function end(c: AuthContext, session: Session, form: URLSearchParams): Promise<Response> {
  const hash = readSessionId(form.get('session'));
  if (hash === null) return notFound();
  const ended = await revokeSession(operationOfUser(c, session), { hash, userId: session.userId });
  return ended.ok ? seeOther('/sessions?done=ended') : notFound();
}

async function endOthers(c: AuthContext, session: Session, form: URLSearchParams): Promise<Response> {
  const connections = form.has('connections');
  await signOutEverywhere(operationOfUser(c, session), session, { connections });
  return seeOther(`/sessions?done=${connections ? 'all' : 'others'}`);
}

async function whenSignedIn(
  c: AuthContext,
  answer: (session: Session) => Promise<Response>,
): Promise<Response> {
  const now = c.get('runtime').now();
  const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  return session === null ? seeOther('/sign-in?return_to=%2Fsessions') : answer(session);
}

async function sessionsPage(c: AuthContext, session: Session): Promise<Response> {
  const now = c.get('runtime').now();
  const { sessions, person } = await listSessions(c.env.DB, session, now);
  present({ person });
  const { done } = (await currentPresentation()).locale.messages.access.sessions;
  const devices = await readDevices(sessions.map(({ userAgent }) => userAgent));
  const listed = sessions.map((one, index) => ({
    ...one,
    device: devices[index] ?? { browser: null, system: null, mobile: false },
  }));
  return renderAccess(
    <SessionsPage
      user={session.email}
      sessions={listed}
      now={now}
      done={new Map(Object.entries(done)).get(c.req.query('done') ?? '') ?? null}
    />,
  );
}

async function notFound(): Promise<Response> {
  const { title, notFound: page } = (await currentPresentation()).locale.messages.access.sessions;
  return messagePage({ status: 404, ...page, link: { href: '/sessions', label: title } });
}
