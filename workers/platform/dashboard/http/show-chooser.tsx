import { addressOf } from '#shared/customers/identity.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { messagePage } from '#shared/pages/message-page.tsx';
import { renderPage, seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { dashboardHref } from '../../core/addresses.ts';
import { readWorkspaces } from '../shell/entered-workspace.ts';
import { outOfService } from './answers.ts';
import { findClosedAccount } from './find-closed-account.ts';
import { createVisit, type DashboardContext } from './visit.ts';

/** Answers an address without a workspace: redirects to the person's only one, or lists several to choose from. */
export async function showChooser(c: DashboardContext, session: Session): Promise<Response> {
  const { db, domain, url } = createVisit(c, session);
  const { workspaces, person } = await readWorkspaces(db, { userId: session.userId, domain });
  const [only, ...others] = workspaces;
  if (others.length === 0 && only !== undefined) return seeOther(dashboardHref(url.pathname, only.id));
  if (only === undefined) {
    const accountId = await findClosedAccount(db, session.userId);
    if (accountId !== null) {
      present({ accountId });
      return outOfService();
    }
  }
  present({ person });
  const { choose, noWorkspace } = (await currentPresentation()).locale.messages.dashboard;
  if (only === undefined) return messagePage({ status: 404, ...noWorkspace });
  return renderPage(
    <PageLayout title={choose.title} user={addressOf(session.email)}>
      <section class="card">
        <h1>{choose.title}</h1>
        <p class="quiet">{choose.text}</p>
        <ul>
          {workspaces.map(({ id, name }) => (
            <li>
              <a href={dashboardHref(url.pathname, id)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </PageLayout>,
  );
}
