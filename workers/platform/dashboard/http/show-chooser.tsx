import { addressOf } from '../../../../shared/customers/identity.ts';
import { PageLayout } from '../../../../shared/pages/layout.tsx';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { renderPage, seeOther } from '../../../../shared/pages/render-page.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { readWorkspaces } from '../frame/read-frame.ts';
import { dashboardHref } from './addresses.ts';
import { outOfService } from './answers.ts';
import { hasClosedWorkspace } from './has-closed-workspace.ts';
import { type DashboardContext, visitOf } from './visit.ts';

/** Where an address without a workspace leads: to the only one, or to a choice. */
export async function showChooser(c: DashboardContext, session: Session): Promise<Response> {
  const { db, domain, url } = visitOf(c, session);
  const workspaces = await readWorkspaces(db, { userId: session.userId, domain });
  const [only, ...others] = workspaces;
  if (only === undefined && (await hasClosedWorkspace(db, session.userId))) return outOfService();
  if (only === undefined) return messagePage({ status: 404, ...dashboardTexts.noWorkspace });
  if (others.length === 0) return seeOther(dashboardHref(url.pathname, only.id));
  return renderPage(
    <PageLayout title={dashboardTexts.choose.title} user={addressOf(session.email)}>
      <section class="card">
        <h1>{dashboardTexts.choose.title}</h1>
        <p class="quiet">{dashboardTexts.choose.text}</p>
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
