import { limits } from '../../../../schema/limits.ts';
import { pageOf } from '../../../../shared/projects/page.ts';
import { pageValues } from '../../../../shared/projects/page-statement.ts';
import type { SiteAnswer } from '../../../../shared/sites/site-answers.ts';
import {
  type MessagesData,
  MessagesPage,
  type MessageView,
} from '../../surface/pages/messages/messages-page.tsx';
import { dashboardHref, projectPath } from '../http/addresses.ts';
import { definePage, type LocalRequest, type PageRequest } from '../http/page.ts';
import { pageFrom } from '../http/page-from.ts';
import { pagesOf } from '../http/pages-of.ts';
import { type FoundMessage, inboxOfProject, messagesOfProject } from './message-statements.ts';
import { messagesPath } from './messages-path.ts';

const LISTED = 25;

const listPage = (request: PageRequest) => pageFrom(request, LISTED);

/** What visitors sent with the forms of a project's site. */
export const messagesPage = definePage({
  route: null,
  statements: (request) => {
    const { visit, subject } = request;
    const key = { tenant: visit.workspaceId, project: subject };
    return [
      inboxOfProject.bind(visit.db, key),
      messagesOfProject.bind(visit.db, { ...key, ...pageValues(listPage(request)) }),
    ];
  },
  data: ([inbox, found], request): MessagesData | null => {
    const [project] = inbox.rows;
    if (project === undefined) return null;
    const { visit, subject, page, locale } = request;
    const href = (path: string, parameters = {}) => dashboardHref(path, visit.workspaceId, parameters);
    const messages = pageOf(found.rows, listPage(request), (row) => viewOf(row, request));
    const leaving = messages.items.find(({ id }) => id === page.searchParams.get('delete'));
    const { messages: words } = locale.messages.pages;
    return {
      project: project.name,
      projectHref: href(projectPath(subject)),
      unread: project.unread,
      days: limits.siteMessageDays,
      messages: messages.items,
      ...(messages.items.length > 0 && { fileHref: href(`${messagesPath(subject)}.csv`) }),
      ...pagesOf(
        {
          first: !page.searchParams.has('after'),
          firstHref: href(messagesPath(subject)),
          nextHref:
            messages.nextCursor === null ? null : href(messagesPath(subject), { after: messages.nextCursor }),
        },
        locale.messages,
      ),
      ...(leaving && {
        confirmation: {
          title: words.deleteQuestion,
          body: words.deleteBody,
          act: words.delete,
          destructive: true,
          target: { action: href(`${messagesPath(subject)}/delete`), fields: { message: leaving.id } },
          closeHref: href(messagesPath(subject)),
        },
      }),
    };
  },
  title: (_data, _fallback, { pages }) => pages.messages.title,
  Body: MessagesPage,
});

function viewOf(row: FoundMessage, { visit, subject }: LocalRequest): MessageView {
  const href = (path: string, parameters = {}) => dashboardHref(path, visit.workspaceId, parameters);
  return {
    id: row.id,
    form: row.form,
    answers: JSON.parse(row.answers) as SiteAnswer[],
    replyTo: row.replyTo,
    at: row.created_at,
    unread: row.readAt === null,
    mark: {
      action: href(`${messagesPath(subject)}/mark`),
      fields: { message: row.id, read: row.readAt === null ? 'yes' : 'no' },
    },
    deleteHref: href(messagesPath(subject), { delete: row.id }),
  };
}
