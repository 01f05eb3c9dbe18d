import type { Context, Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { operationOfUser } from '../../../shared/http/operation-for.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { currentPresentation, present } from '../../../shared/presentation/presentation.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { foreignForm } from '../error-pages.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { readDevices } from './device-name.ts';
import { listSessions, readSessionId } from './list-sessions.ts';
import { SessionsPage } from './page.tsx';
import { revokeSession } from './revoke-session.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

type AuthContext = Context<AppEnv<AuthEnv>>;

const FORM_BYTES = 4096;

/** The page on which a person sees where they are signed in, and signs out there. */
export function mountSessions(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/sessions', async (c) => {
    const session = await signedIn(c);
    return session instanceof Response ? session : sessionsPage(c, session);
  });

  app.post('/sessions/end', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const hash = readSessionId(form.ok ? form.value.get('session') : null);
    if (hash === null) return notFound();
    const ended = await revokeSession(operationOfUser(c, session), { hash, userId: session.userId });
    return ended.ok ? seeOther('/sessions?done=ended') : notFound();
  });

  app.post('/sessions/end-others', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const connections = form.ok && form.value.has('connections');
    await signOutEverywhere(operationOfUser(c, session), session, { connections });
    return seeOther(`/sessions?done=${connections ? 'all' : 'others'}`);
  });
}

async function signedIn(c: AuthContext): Promise<Session | Response> {
  const now = c.get('runtime').now();
  const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  return session ?? seeOther('/sign-in?return_to=%2Fsessions');
}

async function signedInForm(c: AuthContext): Promise<Session | Response> {
  return isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL]) ? signedIn(c) : foreignForm();
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
