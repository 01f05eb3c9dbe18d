import { readId } from '#schema/names/id.ts';
import { operationOfUser } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { readChoices } from '../consent/read-choices.ts';
import { renderAccess } from '../pages/access-page.tsx';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { whenSignedIn } from './when-signed-in.ts';

/** Answers the page of connections, or redirects to the sign-in. */
export const showConnections = (c: AuthContext): Promise<Response> =>
  whenSignedIn(c, '/connections', (session) =>
    connectionsPage(c, session, { done: c.req.query('done') ?? '' }),
  );

/** Executes a form of the page. `form` is null when the body cannot be read. */
export const answerForm = (
  c: AuthContext,
  form: URLSearchParams | null,
  act: 'endSeveral' | 'change' | 'end',
): Promise<Response> => whenSignedIn(c, '/connections', (session) => ACTS[act]({ c, session, form }));

/** A submitted form of the page with its sender. `form` is null when the body cannot be read. */
interface ConnectionForm {
  c: AuthContext;
  session: Session;
  form: URLSearchParams | null;
}

async function endSeveral({ c, session, form }: ConnectionForm): Promise<Response> {
  const { CONNECTIONS_LISTED } = await import('./list-connections.ts');
  const { disconnectAll } = await import('#shared/connections/disconnect-all.ts');
  const ended = await disconnectAll(operationOfUser(c, session), {
    grantIds: form?.getAll('grant').slice(0, CONNECTIONS_LISTED) ?? [],
    userId: session.userId,
  });
  return ended > 0 ? seeOther('/connections?done=disconnected') : notFound();
}

async function change({ c, session, form }: ConnectionForm): Promise<Response> {
  const grantId = grantOf(c);
  if (form === null) return connectionsPage(c, session, { fault: 'unreadable', grantId });
  const { listConnections } = await import('./list-connections.ts');
  const listed = await listConnections(c.env.DB, session.userId, c.get('runtime').now());
  const choices = readChoices(form, listed.workspaces, listed.brands);
  // A reseller sees the sessions of its domain. None of them gives scopes for workspaces that other accounts may add later,
  // because a connection outlives the session.
  if (!choices.ok || (choices.value.workspaces === null && resellerDomainOf(c.req.raw, c.env) !== null))
    return connectionsPage(c, session, { fault: 'noWorkspace', grantId });
  const { changeConnection } = await import('./change-connection.ts');
  const changed = await changeConnection(operationOfUser(c, session), {
    grantId,
    userId: session.userId,
    choices: choices.value,
  });
  return changed.ok ? seeOther('/connections?done=saved') : notFound();
}

async function end({ c, session }: ConnectionForm): Promise<Response> {
  const { disconnect } = await import('#shared/connections/disconnect.ts');
  const ended = await disconnect(operationOfUser(c, session), {
    grantId: grantOf(c),
    userId: session.userId,
  });
  return ended.ok ? seeOther('/connections?done=disconnected') : notFound();
}

const ACTS = { endSeveral, change, end } as const;

const grantOf = (c: AuthContext): string => readId(c.req.param('grant') ?? '');

/**
 * The result of the previous form: the parameter `done` of the address, or the reason why a connection was not
 * changed.
 */
type Outcome = { done: string } | { fault: 'unreadable' | 'noWorkspace'; grantId: string };

async function connectionsPage(c: AuthContext, session: Session, outcome: Outcome): Promise<Response> {
  const { listConnections } = await import('./list-connections.ts');
  const { person, ...listed } = await listConnections(c.env.DB, session.userId, c.get('runtime').now());
  present({ person });
  const { access, common } = (await currentPresentation()).locale.messages;
  const { saved, disconnected } = access.connections.done;
  const faults = { unreadable: common.errors.unreadable, noWorkspace: access.choices.noWorkspace };
  const refused = 'fault' in outcome;
  const done = refused ? null : (new Map(Object.entries({ saved, disconnected })).get(outcome.done) ?? null);
  const fault = refused ? { text: faults[outcome.fault], grantId: outcome.grantId } : null;
  const { ConnectionsPage } = await import('./page.tsx');
  return renderAccess(<ConnectionsPage user={session.email} {...listed} done={done} fault={fault} />, {
    status: refused ? 400 : 200,
  });
}

async function notFound(): Promise<Response> {
  const { title, notFound: page } = (await currentPresentation()).locale.messages.access.connections;
  return messagePage({ status: 404, ...page, link: { href: '/connections', label: title } });
}
