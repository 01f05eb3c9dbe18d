import { operationOfUser } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { readSessionId } from './list-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { sessionsPage, signedIn } from './show-sessions.tsx';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export async function showSessions(c: AuthContext): Promise<Response> {
  const session = await signedIn(c);
  return session instanceof Response ? session : sessionsPage(c, session);
}

/** Ends one session of the person; 404 when it is not an id of a session. */
export async function endSession(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const session = await signedIn(c);
  if (session instanceof Response) return session;
  const hash = readSessionId(form.get('session'));
  if (hash === null) return notFound();
  const ended = await revokeSession(operationOfUser(c, session), { hash, userId: session.userId });
  return ended.ok ? seeOther('/sessions?done=ended') : notFound();
}

/** Ends every session of the person that the page shows but this one. */
export async function endOtherSessions(c: AuthContext, form: URLSearchParams): Promise<Response> {
  const session = await signedIn(c);
  if (session instanceof Response) return session;
  const connections = form.has('connections');
  const domain = resellerDomainOf(c.req.raw, c.env);
  await signOutEverywhere(operationOfUser(c, session), session, { connections, domain });
  return seeOther(`/sessions?done=${connections ? 'all' : 'others'}`);
}

async function notFound(): Promise<Response> {
  const { title, notFound: page } = (await currentPresentation()).locale.messages.access.sessions;
  return messagePage({ status: 404, ...page, link: { href: '/sessions', label: title } });
}
