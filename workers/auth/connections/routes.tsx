import type { Context, Hono } from 'hono';
import { disconnect } from '../../../shared/connections/disconnect.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { renderPage, seeOther } from '../../../shared/pages/render-page.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { readChoices } from '../consent/read-choices.ts';
import { changeConnection } from './change-connection.ts';
import { listConnections } from './list-connections.ts';
import { ConnectionsPage } from './page.tsx';

type AuthContext = Context<AppEnv<AuthEnv>>;

const FORM_BYTES = 32 * 1024;
const DONE: Record<string, string> = { saved: 'Saved.', disconnected: 'Disconnected.' };

/** Where a user sees what is connected, raises or lowers its rights, and ends it. */
export function mountConnections(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/connections', async (c) => {
    const session = await signedIn(c);
    if (session instanceof Response) return session;
    return connectionsPage(c, session, DONE[c.req.query('done') ?? ''] ?? null, null);
  });

  app.post('/connections/:grant', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    if (!form.ok) return connectionsPage(c, session, null, 'The form could not be read.', 400);
    const at = c.get('runtime').now();
    const { workspaces } = await listConnections(c.env.DB, session.userId, at);
    const choices = readChoices(form.value, workspaces);
    if (!choices.ok) return connectionsPage(c, session, null, 'Choose at least one workspace.', 400);
    const changed = await changeConnection(c.env.DB, {
      grantId: c.req.param('grant'),
      userId: session.userId,
      choices: choices.value,
      at,
      requestId: c.get('requestId'),
    });
    return changed.ok ? seeOther('/connections?done=saved') : notFound();
  });

  app.post('/connections/:grant/disconnect', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const ended = await disconnect(c.env.DB, {
      grantId: c.req.param('grant'),
      userId: session.userId,
      at: c.get('runtime').now(),
      requestId: c.get('requestId'),
    });
    return ended.ok ? seeOther('/connections?done=disconnected') : notFound();
  });
}

async function signedIn(c: AuthContext): Promise<Session | Response> {
  const now = c.get('runtime').now();
  const session = await sessionOf(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  return session ?? seeOther('/sign-in?return_to=%2Fconnections');
}

async function signedInForm(c: AuthContext): Promise<Session | Response> {
  if (isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL])) return signedIn(c);
  return messagePage({
    status: 403,
    title: 'Not accepted',
    text: 'This form was not sent from our own page.',
  });
}

async function connectionsPage(
  c: AuthContext,
  session: Session,
  done: string | null,
  fault: string | null,
  status = 200,
): Promise<Response> {
  const listed = await listConnections(c.env.DB, session.userId, c.get('runtime').now());
  return renderPage(<ConnectionsPage user={session.email} {...listed} done={done} fault={fault} />, {
    status,
  });
}

const notFound = (): Promise<Response> =>
  messagePage({
    status: 404,
    title: 'Not connected',
    text: 'There is no such connection, or it was ended.',
    link: { href: '/connections', label: 'Connections' },
  });
