import { operationOfUser } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { cameFrom } from '#shared/projects/came-from.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { renderAccess } from '../../pages/access-page.tsx';
import type { AuthContext } from '../../pages/mount-page-form.ts';
import { listConnections } from '../list-connections.ts';
import { whenSignedIn } from '../when-signed-in.ts';
import { MadeNamedPage } from './made-page.tsx';
import { makeNamedConnection } from './make-named-connection.ts';
import { NewNamedPage } from './new-page.tsx';
import { NAMED_DAYS, type NamedFault, type NamedFields, readNamedForm } from './read-named-form.ts';

export const NEW_CONNECTION_PATH = '/connections/new';

/** Answers the form for a connection without a browser. */
export const showNewConnection = (c: AuthContext): Promise<Response> =>
  onOwnHost(c, async (session) => {
    const { workspaces, ...listed } = await listedFor(c, session);
    const origin = cameFrom(c.req.raw, c.env.BASE_URL);
    const from = workspaces.find(({ id }) => id === origin) ?? workspaces[0];
    const fields: NamedFields = {
      grantId: c.get('runtime').newId(),
      name: '',
      choices: { scopes: [], workspaces: from === undefined ? null : [from.id], brands: [] },
      days: NAMED_DAYS[1],
      credits: '',
      approval: false,
    };
    return newPage(session, { workspaces, ...listed, fields, fault: null });
  });

/** Makes the connection and shows its credentials, which no later answer has. */
export const answerNewConnection = (c: AuthContext, form: URLSearchParams): Promise<Response> =>
  onOwnHost(c, async (session) => {
    const listed = await listedFor(c, session);
    const read = readNamedForm(form, listed.workspaces, listed.brands);
    if (!read.ok) {
      if (read.code === 'malformed' || read.data === undefined) return sentBefore(400);
      return newPage(session, { ...listed, fields: read.data, fault: read.code });
    }
    const input = read.value;
    const made = await makeNamedConnection(operationOfUser(c, session), { userId: session.userId, input });
    if (made.ok) {
      return renderAccess(
        <MadeNamedPage
          user={session.email}
          name={input.name}
          connection={made.value}
          authUrl={c.env.AUTH_URL}
          mcpUrl={c.env.MCP_URL}
        />,
        { origin: new URL(c.req.url).origin },
      );
    }
    if (made.code === 'repeated') return sentBefore(409);
    const { creditsPerDay, ...rest } = input;
    const fields = { ...rest, credits: creditsPerDay === null ? '' : String(creditsPerDay) };
    return newPage(session, { ...listed, fields, fault: made.code });
  });

/** A connection outlives the session, and a reseller sees the sessions of its domain, as for consent. */
async function onOwnHost(c: AuthContext, answer: (session: Session) => Promise<Response>): Promise<Response> {
  if (resellerDomainOf(c.req.raw, c.env) !== null) return seeOther(c.env.BASE_URL + NEW_CONNECTION_PATH);
  return whenSignedIn(c, NEW_CONNECTION_PATH, answer);
}

async function listedFor(c: AuthContext, session: Session) {
  const { person, workspaces, brands } = await listConnections(
    c.env.DB,
    session.userId,
    c.get('runtime').now(),
  );
  present({ person });
  return { workspaces, brands };
}

const newPage = (
  session: Session,
  page: Omit<Parameters<typeof NewNamedPage>[0], 'user' | 'fault'> & {
    fault: NamedFault | 'too_many' | null;
  },
): Promise<Response> =>
  renderAccess(<NewNamedPage user={session.email} {...page} />, { status: page.fault === null ? 200 : 400 });

async function sentBefore(status: 400 | 409): Promise<Response> {
  const { title, named } = (await currentPresentation()).locale.messages.access.connections;
  return messagePage({ status, ...named.again, link: { href: '/connections', label: title } });
}
