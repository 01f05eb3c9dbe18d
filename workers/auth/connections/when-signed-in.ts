import { seeOther } from '#shared/pages/render-page.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import type { AuthContext } from '../pages/mount-page-form.ts';

/** Answers for the signed-in person, or redirects to the sign-in, which leads back to the path. */
export async function whenSignedIn(
  c: AuthContext,
  path: string,
  answer: (session: Session) => Promise<Response>,
): Promise<Response> {
  const now = c.get('runtime').now();
  const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  return session === null ? seeOther(`/sign-in?return_to=${encodeURIComponent(path)}`) : answer(session);
}
