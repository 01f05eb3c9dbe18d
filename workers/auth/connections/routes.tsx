import type { Context, Hono } from 'hono';
import { readId } from '../../../schema/names/id.ts';
import { disconnect } from '../../../shared/connections/disconnect.ts';
import { disconnectAll } from '../../../shared/connections/disconnect-all.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { choiceTexts, errorTexts, connectionTexts as texts } from '../../../shared/texts/access.ts';
import { readChoices } from '../consent/read-choices.ts';
import { foreignForm } from '../error-pages.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { changeConnection } from './change-connection.ts';
import { CONNECTIONS_LISTED, listConnections } from './list-connections.ts';
import { ConnectionsPage } from './page.tsx';

type AuthContext = Context<AppEnv<AuthEnv>>;

const FORM_BYTES = 32 * 1024;

/** Where a user sees what is connected, raises or lowers its rights, and ends it. */
export function mountConnections(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/connections', async (c) => {
    const session = await signedIn(c);
    if (session instanceof Response) return session;
    return connectionsPage(c, session, texts.done[c.req.query('done') ?? ''] ?? null, null);
  });

  app.post('/connections/disconnect', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const ended = await disconnectAll(c.env.DB, {
      grantIds: form.ok ? form.value.getAll('grant').slice(0, CONNECTIONS_LISTED) : [],
      userId: session.userId,
      at: c.get('runtime').now(),
      requestId: c.get('requestId'),
    });
    return ended > 0 ? seeOther('/connections?done=disconnected') : notFound();
  });

  app.post('/connections/:grant', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const grantId = readId(c.req.param('grant'));
    if (!form.ok) return connectionsPage(c, session, null, { text: errorTexts.unreadable, grantId }, 400);
    const at = c.get('runtime').now();
    const { workspaces } = await listConnections(c.env.DB, session.userId, at);
    const choices = readChoices(form.value, workspaces);
    if (!choices.ok) {
      return connectionsPage(c, session, null, { text: choiceTexts.noWorkspace, grantId }, 400);
    }
    const changed = await changeConnection(c.env.DB, {
      grantId,
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
      grantId: readId(c.req.param('grant')),
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
  return isSameOrigin(c.req.raw, [c.env.BASE_URL, c.env.AUTH_URL]) ? signedIn(c) : foreignForm();
}

async function connectionsPage(
  c: AuthContext,
  session: Session,
  done: string | null,
  fault: { text: string; grantId: string } | null,
  status = 200,
): Promise<Response> {
  const listed = await listConnections(c.env.DB, session.userId, c.get('runtime').now());
  return renderAccess(<ConnectionsPage user={session.email} {...listed} done={done} fault={fault} />, {
    status,
  });
}

const notFound = (): Promise<Response> =>
  messagePage({ status: 404, ...texts.notFound, link: { href: '/connections', label: texts.title } });
