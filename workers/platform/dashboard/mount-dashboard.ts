import type { Hono } from 'hono';
import { readId } from '../../../schema/names/id.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { mount } from '../../../shared/http/mount.ts';
import { mountForm } from '../../../shared/http/mount-form.ts';
import { seeOther } from '../../../shared/pages/render-page.ts';
import type { Session } from '../../../shared/sessions/find-session.ts';
import { mountUnsubscribe } from '../mail/choices/mount-unsubscribe.tsx';
import { mountStatic } from './assets/mount-static.ts';
import { decideRequestAct, disconnectAllAct, limitConnectionAct } from './connections/acts.ts';
import { connectionPath, requestPath } from './connections/connection-paths.ts';
import { dashboardForms } from './dashboard-forms.ts';
import { domainsPage } from './domains/domains-page.ts';
import { type ActDefinition, act, FORM_BYTES } from './http/act.ts';
import { projectPath, routePath, SETTINGS_PATH, withParameter } from './http/addresses.ts';
import { CLOSED_PATH, failedPage, notAccepted, notThere, outOfService } from './http/answers.ts';
import { isModeSetting, modeCookie } from './http/mode-cookie.ts';
import type { PageDefinition, PageStatements } from './http/page.ts';
import { showChooser } from './http/show-chooser.tsx';
import { showPage } from './http/show-page.tsx';
import { SIGNED_IN_PATH, signedInPage } from './http/signed-in-page.ts';
import { type DashboardContext, signedIn } from './http/visit.ts';
import { mountImages } from './images/mount-images.ts';
import { membersPage } from './members/members-page.ts';
import { startBuildAct } from './projects/acts.ts';
import { projectsPage } from './projects/projects-page.ts';
import { showProgress } from './projects/show-progress.tsx';
import { settingsPage } from './settings/settings-page.ts';
import { editSiteAct } from './site-editor/edit-act.ts';
import { editorPath } from './site-editor/editor-path.ts';
import { mountDraftPreview } from './site-editor/mount-editor.ts';
import { usagePage } from './usage/usage-page.ts';
import { restoreVersionAct } from './versions/restore-act.ts';
import { versionPath } from './versions/version-path.ts';

/** The customer dashboard: pages by GET, changes by forms. */
export function mountDashboard(app: Hono<AppEnv<PlatformEnv>>): void {
  mountStatic(app);
  // What the edge shows under the host name of a disabled account, whatever was asked for.
  mount(app, { method: 'ALL', path: CLOSED_PATH, answer: () => outOfService() });
  mountImages(app);
  mountDraftPreview(app);
  mountUnsubscribe(app);

  const page = <Data, Own extends PageStatements>(path: string, definition: PageDefinition<Data, Own>) =>
    mount(app, {
      method: 'GET',
      path,
      answer: (c) =>
        visited(c, (session) =>
          showPage(c, session, definition, { subject: readId(c.req.param('subject') ?? '') }),
        ),
    });
  page(routePath('projects'), projectsPage);
  page(routePath('usage'), usagePage);
  page(routePath('domains'), domainsPage);
  page(routePath('members'), membersPage);
  page(SETTINGS_PATH, settingsPage);
  /** Pages whose code is loaded when they are opened. */
  const pageOf = (path: string, { show }: ActDefinition) =>
    mount(app, {
      method: 'GET',
      path,
      answer: (c) =>
        visited(c, (session) => show(c, session, { subject: readId(c.req.param('subject') ?? '') })),
    });
  pageOf(projectPath(':subject'), startBuildAct);
  pageOf(editorPath(':subject'), editSiteAct);
  pageOf(versionPath(':subject'), restoreVersionAct);
  pageOf(routePath('connections'), disconnectAllAct);
  pageOf(connectionPath(':subject'), limitConnectionAct);
  pageOf(requestPath(':subject'), decideRequestAct);
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
      visited(c, async (session) => (await import('./projects/send-site-file.tsx')).sendSiteFile(c, session)),
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

  for (const [path, definition] of Object.entries(dashboardForms)) {
    mountForm(app, {
      path: `/dashboard${path}`,
      origins: (c) => [c.env.BASE_URL],
      foreign: notAccepted,
      limit: definition.limit ?? FORM_BYTES,
      unreadable: notAccepted,
      answer: (c, form) => act(c, definition, form),
    });
  }

  mount(app, { method: 'ALL', path: '/dashboard/*', answer: notThere });
}

/** The start of every page: the session, a chosen appearance, and the workspace. */
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

/** An unexpected failure becomes a page that says what to do; only the log has the cause. */
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
