import { resellerDomainOf } from '#shared/http/own-host.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { readDevices } from '../core/read-devices.ts';
import { mayAddPasskeys, offersPasskeys } from '../core/relying-party.ts';
import { renderAccess } from '../pages/access-page.tsx';
import type { AuthContext } from '../pages/mount-page-form.ts';
import { listSessions } from './list-sessions.ts';
import { SessionsPage } from './page.tsx';

/** The session of the request, or the redirect to the sign-in page. */
export async function signedIn(c: AuthContext): Promise<Session | Response> {
  const now = c.get('runtime').now();
  const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  return session ?? seeOther('/sign-in?return_to=%2Fsessions');
}

/** The page of a person's sessions and, on the service's own hosts, of their passkeys. */
export async function sessionsPage(
  c: AuthContext,
  session: Session,
  /** The reason why a passkey was not added. */
  fault: string | null = null,
): Promise<Response> {
  const now = c.get('runtime').now();
  const { sessions, passkeys, person } = await listSessions(
    c.env.DB,
    session,
    resellerDomainOf(c.req.raw, c.env),
    now,
  );
  present({ person });
  const { access } = (await currentPresentation()).locale.messages;
  const done = new Map(Object.entries({ ...access.sessions.done, ...access.passkeys.done }));
  const devices = await readDevices(sessions.map(({ userAgent }) => userAgent));
  const listed = sessions.map((one, index) => ({
    ...one,
    device: devices[index] ?? { browser: null, system: null, mobile: false },
  }));
  return renderAccess(
    <SessionsPage
      user={session.email}
      sessions={listed}
      passkeys={
        offersPasskeys(c.req.raw, c.env)
          ? { passkeys, adding: mayAddPasskeys(session) ? 'offered' : 'sign_in_first', fault }
          : null
      }
      now={now}
      done={fault === null ? (done.get(c.req.query('done') ?? '') ?? null) : null}
    />,
    { status: fault === null ? 200 : 400, origin: new URL(c.req.url).origin },
  );
}
