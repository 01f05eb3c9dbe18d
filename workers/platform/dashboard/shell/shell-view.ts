import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import type { ModeSetting } from '#schema/contract/modes.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { dashboardHref, routePath, SETTINGS_PATH, withParameter } from '../../core/addresses.ts';
import type { ShellView } from '../../surface/shell/shell-view.ts';
import type { Visit } from '../http/visit.ts';
import { messagesPath } from '../messages/messages-path.ts';
import type { EnteredWorkspace } from './entered-workspace.ts';

/** The shell around a page of this visit. `page` is the address of the page. */
export function shellViewOf(
  entered: EnteredWorkspace,
  visit: Visit,
  current: RouteId | null,
  mode: ModeSetting,
  page: URL,
): ShellView {
  const email = addressOf(visit.session.email);
  const { inbox } = entered;
  return {
    current,
    inbox:
      inbox === null
        ? null
        : {
            href: dashboardHref(messagesPath(inbox.projectId), entered.workspace.id),
            unread: inbox.unread,
            current: page.pathname === messagesPath(inbox.projectId),
          },
    workspace: entered.workspace,
    workspaces: entered.workspaces.map((workspace) => ({
      ...workspace,
      href: dashboardHref(routePath('projects'), workspace.id),
    })),
    person: { name: visit.session.name ?? email, email },
    status: entered.status,
    mode,
    settingsHref: dashboardHref(SETTINGS_PATH, entered.workspace.id),
    signOut: { action: '/session/sign-out' },
    hrefs: {
      route: (route) => dashboardHref(routePath(route), entered.workspace.id),
      mode: (setting) => withParameter(page, 'mode', setting),
    },
  };
}
