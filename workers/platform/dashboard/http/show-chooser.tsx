import { liveStatusSql } from '../../../../shared/credentials/live-account.ts';
import { addressOf } from '../../../../shared/customers/identity.ts';
import { PageLayout } from '../../../../shared/pages/layout.tsx';
import { messagePage } from '../../../../shared/pages/message-page.tsx';
import { renderPage, seeOther } from '../../../../shared/pages/render-page.ts';
import type { Session } from '../../../../shared/sessions/find-session.ts';
import { dashboardTexts } from '../../texts/dashboard.ts';
import { workspacesStatement } from '../frame/read-frame.ts';
import { dashboardHref } from './addresses.ts';
import { outOfService } from './answers.ts';
import { type DashboardContext, visitOf } from './visit.ts';

/** Whether the person has a workspace of a reseller that is out of service. */
const hasClosedWorkspace = async (db: D1Database, userId: string): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM workspace_members m JOIN tenants t ON t.id = m.tenant_id AND t.status <> 'terminated'
       JOIN accounts a ON a.id = t.account_id AND NOT ${liveStatusSql('a.status')} WHERE m.user_id = ?1 LIMIT 1`,
    )
    .bind(userId)
    .first()) !== null;

/** Where an address without a workspace leads: to the only one, or to a choice. */
export async function showChooser(c: DashboardContext, session: Session): Promise<Response> {
  const { db, domain, url } = visitOf(c, session);
  const { results } = await workspacesStatement(db, { userId: session.userId, domain }).all<{
    id: string;
    name: string;
  }>();
  const [only, ...others] = results;
  if (only === undefined && (await hasClosedWorkspace(db, session.userId))) return outOfService();
  if (only === undefined) return messagePage({ status: 404, ...dashboardTexts.noWorkspace });
  if (others.length === 0) return seeOther(dashboardHref(url.pathname, only.id));
  return renderPage(
    <PageLayout title={dashboardTexts.choose.title} user={addressOf(session.email)}>
      <section class="card">
        <h1>{dashboardTexts.choose.title}</h1>
        <p class="quiet">{dashboardTexts.choose.text}</p>
        <ul>
          {results.map(({ id, name }) => (
            <li>
              <a href={dashboardHref(url.pathname, id)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </PageLayout>,
  );
}
