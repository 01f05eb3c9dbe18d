import type { Hono } from 'hono';
import { readId } from '#schema/names/id.ts';
import type { BatchParts } from '#shared/db/statement/statement.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { Session } from '#shared/sessions/find-session.ts';
import { projectPath, routePath, SETTINGS_PATH, withParameter } from '../core/addresses.ts';
import { connectionPath, requestPath } from '../core/connection-paths.ts';
import { mountUnsubscribe } from '../reach/mail/choices/routes.tsx';
import { mountMessageAddress } from '../reach/message-address/routes.ts';
import { mountStatic } from './assets/routes.ts';
import { dashboardForms } from './dashboard-forms.ts';
import { type ActSource, act, FORM_BYTES, loadAct } from './http/act.ts';
import { CLOSED_PATH, failedPage, notAccepted, notThere, outOfService } from './http/answers.ts';
import { isModeSetting, modeCookie } from './http/mode-cookie.ts';
import type { PageDefinition } from './http/page.ts';
import { showChooser } from './http/show-chooser.tsx';
import { showPage } from './http/show-page.tsx';
import { SIGNED_IN_PATH, signedInPage } from './http/signed-in-page.ts';
import { type DashboardContext, signedIn } from './http/visit.ts';
import { mountImages } from './images/routes.ts';
import { NEW_PROJECT_PATH } from './projects/new-project-path.ts';
import { projectsPage } from './projects/projects-page.ts';
import { showProgress } from './projects/show-progress.tsx';
import { editorPath } from './site-editor/editor-path.ts';
import { mountDraftPreview } from './site-editor/routes.ts';
import { versionPath } from './versions/version-path.ts';

/** Mounts the customer dashboard: pages by GET, changes by forms. */
export function mountDashboard(app: Hono<AppEnv<PlatformEnv>>): void {
  mountStatic(app);
  // The edge requests this path for any request to the host name of a disabled account.
  mount(app, { method: 'ALL', path: CLOSED_PATH, answer: () => outOfService() });
  mountImages(app);
  mountDraftPreview(app);
  mountUnsubscribe(app);
  mountMessageAddress(app);

  /** The pages by path. They are mounted after the redirects, because a parameter of a path matches any segment. */
  const pages = new Map<string, (c: DashboardContext) => Promise<Response>>();
  /** Adds a page whose code is loaded with the first request. */
  const page = <Data, Own extends BatchParts>(path: string, load: () => Promise<PageDefinition<Data, Own>>) =>
    pages.set(path, (c) =>
      visited(c, async (session) =>
        showPage(c, session, await load(), { subject: readId(c.req.param('subject') ?? '') }),
      ),
    );
  page(routePath('projects'), async () => projectsPage);
  page(routePath('usage'), async () => (await import('./usage/usage-page.ts')).usagePage);
  page(routePath('domains'), async () => (await import('./domains/domains-page.ts')).domainsPage);
  page(routePath('members'), async () => (await import('./members/members-page.ts')).membersPage);
  page(SETTINGS_PATH, async () => (await import('./settings/settings-page.ts')).settingsPage);
  /** Adds the page with a form. */
  const pageOf = (path: string, source: ActSource) =>
    pages.set(path, (c) =>
      visited(c, async (session) =>
        (await loadAct(source)).show(c, session, { subject: readId(c.req.param('subject') ?? '') }),
      ),
    );
  pageOf(NEW_PROJECT_PATH, dashboardForms['/new-site']);
  pageOf(projectPath(':subject'), dashboardForms['/projects/:subject/builds']);
  pageOf(editorPath(':subject'), dashboardForms['/projects/:subject/edit']);
  pageOf(versionPath(':subject'), dashboardForms['/projects/:subject/restore-version']);
  pageOf(routePath('connections'), dashboardForms['/connections/disconnect']);
  pageOf(connectionPath(':subject'), dashboardForms['/connections/:subject/limits']);
  pageOf(requestPath(':subject'), dashboardForms['/connections/requests/:subject']);
  mount(app, { method: 'GET', path: SIGNED_IN_PATH, answer: signedInPage });
  mount(app, {
    method: 'GET',
    path: '/dashboard/projects/:subject/progress',
    answer: (c) => visited(c, (session) => showProgress(c, session)),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/projects/:subject/site.zip',
    answer: (c) =>
      visited(c, async (session) => (await import('./projects/send-site-file.ts')).sendSiteFile(c, session)),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/projects/:subject/messages',
    answer: (c) =>
      visited(c, async (session) => {
        const { messagesPage } = await import('./messages/messages-page.ts');
        return showPage(c, session, messagesPage, { subject: readId(c.req.param('subject') ?? '') });
      }),
  });
  mount(app, {
    method: 'GET',
    path: '/dashboard/projects/:subject/messages.csv',
    answer: (c) =>
      visited(c, async (session) =>
        (await import('./messages/send-messages-file.tsx')).sendMessagesFile(c, session),
      ),
  });

  mount(app, {
    method: 'GET',
    path: '/dashboard/projects/:subject/address-check',
    answer: async (c) => (await import('./projects/address-act.ts')).checkAddress(c),
  });

  for (const [below, source] of Object.entries<ActSource>(dashboardForms)) {
    const path = `/dashboard${below}`;
    // A refused form shows its page at this address, which people reload and open again.
    if (!pages.has(path)) mount(app, { method: 'GET', path, answer: (c) => redirectToPage(c, source) });
    mountForm(app, {
      path,
      origins: (c) => [c.env.BASE_URL],
      foreign: notAccepted,
      limit: source.limit ?? FORM_BYTES,
      withFiles: source.withFiles,
      unreadable: notAccepted,
      answer: (c, form, files) => act(c, source, form, files),
    });
  }
  for (const [path, answer] of pages) mount(app, { method: 'GET', path, answer });

  mount(app, { method: 'ALL', path: '/dashboard/*', answer: notThere });
}

/** Resolves what every page needs: the session, the chosen appearance, and the workspace. */
const visited = (c: DashboardContext, show: (session: Session) => Promise<Response>): Promise<Response> =>
  guarded(c, async () => {
    const session = await signedIn(c);
    if (session instanceof Response) return session;
    const url = new URL(c.req.url);
    const mode = url.searchParams.get('mode');
    if (isModeSetting(mode)) {
      return seeOther(withParameter(url, 'mode', null), { 'Set-Cookie': modeCookie(c.env.BASE_URL, mode) });
    }
    return url.searchParams.has('workspace') ? show(session) : showChooser(c, session);
  });

/** Redirects from the address of a form to the page that has the form. */
const redirectToPage = (c: DashboardContext, source: ActSource): Promise<Response> =>
  guarded(c, async () => {
    const session = await signedIn(c);
    if (session instanceof Response) return session;
    const { page } = await loadAct(source);
    return seeOther(page(readId(c.req.param('subject') ?? '')) + new URL(c.req.url).search);
  });

/** Turns an unexpected failure into a page with advice. Only the log has the cause. */
async function guarded(c: DashboardContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const requestId = c.get('requestId');
    log('error', 'dashboard_failed', { request_id: requestId, ...describeError(error) });
    const { pathname, search } = new URL(c.req.url);
    return failedPage(requestId, pathname + search);
  }
}
