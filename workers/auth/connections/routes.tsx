import type { Context, Hono } from 'hono';
import { readId } from '../../../schema/names/id.ts';
import { disconnect } from '../../../shared/connections/disconnect.ts';
import { disconnectAll } from '../../../shared/connections/disconnect-all.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { operationOfUser } from '../../../shared/http/operation-for.ts';
import { readForm } from '../../../shared/http/read-form.ts';
import { isSameOrigin } from '../../../shared/http/same-origin.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { currentPresentation, present } from '../../../shared/presentation/presentation.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { sessionOf } from '../../../shared/sessions/session-of.ts';
import { readChoices } from '../consent/read-choices.ts';
import { foreignForm } from '../error-pages.ts';
import { renderAccess } from '../pages/access-page.tsx';
import { changeConnection } from './change-connection.ts';
import { CONNECTIONS_LISTED, listConnections } from './list-connections.ts';
import { ConnectionsPage } from './page.tsx';

type AuthContext = Context<AppEnv<AuthEnv>>;

const FORM_BYTES = 32 * 1024;

/** The page on which a user sees connections, changes their permissions, and ends them. */
export function mountConnections(app: Hono<AppEnv<AuthEnv>>): void {
  app.get('/connections', async (c) => {
    const session = await signedIn(c);
    if (session instanceof Response) return session;
    return connectionsPage(c, session, { done: c.req.query('done') ?? '' });
  });

  app.post('/connections/disconnect', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const ended = await disconnectAll(operationOfUser(c, session), {
      grantIds: form.ok ? form.value.getAll('grant').slice(0, CONNECTIONS_LISTED) : [],
      userId: session.userId,
    });
    return ended > 0 ? seeOther('/connections?done=disconnected') : notFound();
  });

  app.post('/connections/:grant', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const form = await readForm(c.req.raw, FORM_BYTES);
    const grantId = readId(c.req.param('grant'));
    if (!form.ok) return connectionsPage(c, session, { fault: 'unreadable', grantId });
    const now = c.get('runtime').now();
    const { workspaces } = await listConnections(c.env.DB, session.userId, now);
    const choices = readChoices(form.value, workspaces);
    if (!choices.ok) return connectionsPage(c, session, { fault: 'noWorkspace', grantId });
    const changed = await changeConnection(operationOfUser(c, session), {
      grantId,
      userId: session.userId,
      choices: choices.value,
    });
    return changed.ok ? seeOther('/connections?done=saved') : notFound();
  });

  app.post('/connections/:grant/disconnect', async (c) => {
    const session = await signedInForm(c);
    if (session instanceof Response) return session;
    const grantId = readId(c.req.param('grant'));
    const ended = await disconnect(operationOfUser(c, session), { grantId, userId: session.userId });
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

/** The result of the previous form: a word in the address, or why a connection was not changed. */
type Outcome = { done: string } | { fault: 'unreadable' | 'noWorkspace'; grantId: string };

async function connectionsPage(c: AuthContext, session: Session, outcome: Outcome): Promise<Response> {
  const { person, ...listed } = await listConnections(c.env.DB, session.userId, c.get('runtime').now());
  present({ person });
  const { access, common } = (await currentPresentation()).locale.messages;
  const { saved, disconnected } = access.connections.done;
  const faults = { unreadable: common.errors.unreadable, noWorkspace: access.choices.noWorkspace };
  const refused = 'fault' in outcome;
  const done = refused ? null : (new Map(Object.entries({ saved, disconnected })).get(outcome.done) ?? null);
  const fault = refused ? { text: faults[outcome.fault], grantId: outcome.grantId } : null;
  return renderAccess(<ConnectionsPage user={session.email} {...listed} done={done} fault={fault} />, {
    status: refused ? 400 : 200,
  });
}

async function notFound(): Promise<Response> {
  const { title, notFound: page } = (await currentPresentation()).locale.messages.access.connections;
  return messagePage({ status: 404, ...page, link: { href: '/connections', label: title } });
}
