import { RESTORE_DAYS } from '#shared/projects/deletion.ts';
import type { Project } from '#shared/projects/project.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import type { ConfirmationView } from '../../surface/pages/confirmation.tsx';
import type { LocalRequest } from '../http/page.ts';

/** The confirmation that the page's address names, if any. */
export function readConfirmation(
  { page, visit, locale }: LocalRequest,
  project: Project,
  address: string,
): ConfirmationView | undefined {
  const { pages, dashboard } = locale.messages;
  const { project: words } = pages;
  const { name } = project;
  const path = projectPath(project.id);
  const closeHref = dashboardHref(path, visit.workspaceId);
  const question = (act: string, fields: Record<string, string> = {}) => ({
    target: { action: dashboardHref(`${path}/${act}`, visit.workspaceId), fields },
    closeHref,
  });
  switch (page.searchParams.get('confirm')) {
    case 'publish':
      return {
        title: words.publishQuestion({ name }),
        body: words.publishBody({ address }),
        act: words.publish,
        destructive: false,
        ...question('publish'),
      };
    case 'unpublish':
      return {
        title: words.unpublishQuestion({ name }),
        body: words.unpublishBody,
        act: words.unpublish,
        destructive: true,
        ...question('unpublish'),
      };
    case 'delete':
      return {
        title: words.deleteQuestion({ name }),
        body: words.deleteBody({ days: RESTORE_DAYS }),
        act: words.deleteAct,
        destructive: true,
        ...question('delete'),
      };
    case 'cancel':
      return {
        ...dashboard.cancelQuestion,
        destructive: true,
        ...question('cancel', { build: page.searchParams.get('build') ?? '', confirmed: 'yes' }),
      };
    default:
      return undefined;
  }
}
