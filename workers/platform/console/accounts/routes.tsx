import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { isOwnHost } from '#shared/http/own-host.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { COMMON_SCRIPT } from '#shared/pages/page-script.tsx';
import { renderPage, seeOther } from '#shared/pages/render-page.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { texts } from '../../texts/console.ts';
import { signInPage } from '../http/console-request.ts';
import { listOwnAccounts } from '../staff/list-own-accounts.ts';

/** `/console` redirects to a person's only account, or lists several to choose from; `?choose` always shows the list. */
export function mountAccounts(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, {
    method: 'GET',
    path: '/console',
    answer: async (c) => {
      const now = c.get('runtime').now();
      const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
      if (session === null) return signInPage('/console');
      const { hostname, origin } = new URL(c.req.url);
      const all = await listOwnAccounts(c.env.DB, session);
      const accounts = isOwnHost(hostname, c.env) ? all : all.filter((a) => a.customDomain === hostname);
      const [only, ...others] = accounts;
      if (only !== undefined && others.length === 0 && c.req.query('choose') === undefined) {
        return seeOther(`/console/${only.id}`);
      }
      const { title, choose, none, operator } = texts.accounts;
      return renderPage(
        <PageLayout title={title} user={session.email} scripts={[COMMON_SCRIPT]}>
          <section class="card">
            <h1>{title}</h1>
            <p class="quiet">{accounts.length === 0 ? none : choose}</p>
            <ul>
              {accounts.map((account) => (
                <li>
                  <a href={`/console/${account.id}`}>{account.name}</a>{' '}
                  <span class="quiet small">
                    {account.role ?? operator}, {account.status}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </PageLayout>,
        { origin },
      );
    },
  });
}
