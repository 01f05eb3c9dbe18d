import { limits } from '#schema/limits.ts';
import type { SiteAnswer } from '#shared/db/stored/site-answers.ts';
import { cutPage } from '#shared/projects/page.ts';
import { pageValues } from '#shared/projects/page-statement.ts';
import { dashboardHref, projectPath } from '../../core/addresses.ts';
import { topicOf } from '../../reach/mail/choices/mail-topics.ts';
import {
  type MailsView,
  type MessagesData,
  MessagesPage,
  type MessageView,
} from '../../surface/pages/messages/messages-page.tsx';
import { definePage, formKey, type LocalRequest, type PageRequest } from '../http/page.ts';
import { pageFrom } from '../http/page-from.ts';
import { pageLinksOf } from '../http/page-links.ts';
import { refusalText } from '../http/refusal-text.ts';
import type { EnteredWorkspace } from '../shell/entered-workspace.ts';
import {
  addressesOfProject,
  type FoundAddress,
  type FoundMessage,
  inboxOfProject,
  messagesOfProject,
  tellableOwners,
} from './message-statements.ts';
import { messagesPath } from './messages-path.ts';

const LISTED = 25;

const listPage = (request: PageRequest) => pageFrom(request, LISTED);

/** The page of a project's inbox: messages that visitors sent with forms of its site. */
export const messagesPage = definePage({
  route: null,
  statements: (request) => {
    const { visit, subject } = request;
    const key = { tenant: visit.workspaceId, project: subject };
    return {
      inbox: inboxOfProject.bind(visit.db, key),
      found: messagesOfProject.bind(visit.db, { ...key, ...pageValues(listPage(request)) }),
      addresses: addressesOfProject.bind(visit.db, key),
      owners: tellableOwners.bind(visit.db, {
        tenant: visit.workspaceId,
        topic: topicOf('siteMessage') ?? '',
      }),
    };
  },
  data: ({ inbox, found, addresses, owners }, request, entered): MessagesData | null => {
    const [project] = inbox.rows;
    if (project === undefined) return null;
    const { visit, subject, page, locale } = request;
    const href = (path: string, parameters = {}) => dashboardHref(path, visit.workspaceId, parameters);
    const messages = cutPage(found.rows, listPage(request), (row) => viewOf(row, request));
    const leaving = messages.items.find(({ id }) => id === page.searchParams.get('delete'));
    const { messages: words } = locale.messages.pages;
    return {
      project: project.name,
      projectHref: href(projectPath(subject)),
      unread: project.unread,
      days: limits.siteMessageDays,
      mails: mailsOf(addresses.rows, owners.rows, request, entered),
      messages: messages.items,
      ...(messages.items.length > 0 && { fileHref: href(`${messagesPath(subject)}.csv`) }),
      ...pageLinksOf(
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
  question: ({ confirmation }) => confirmation,
  explains: ({ code }) => code === 'bad_email',
});

/** The addresses to which messages are mailed, with the forms that change them for owners. */
function mailsOf(
  addresses: readonly FoundAddress[],
  owners: readonly { email: string }[],
  request: LocalRequest,
  { role }: EnteredWorkspace,
): MailsView {
  const { visit, subject, refused, locale } = request;
  const href = (path: string) => dashboardHref(`${messagesPath(subject)}/${path}`, visit.workspaceId);
  const manages = role !== 'member';
  const used = addresses.find(({ confirmedAt }) => confirmedAt !== null);
  const waiting = addresses.find(({ expiresAt }) => expiresAt !== null && expiresAt > visit.now);
  const removal = ({ id }: FoundAddress) =>
    manages ? { remove: { action: href('remove-address'), fields: { address: id } } } : {};
  return {
    to: used === undefined ? owners.map(({ email }) => email) : [used.address],
    ...(used && { own: removal(used) }),
    ...(waiting && {
      waiting: { address: waiting.address, until: waiting.expiresAt ?? 0, ...removal(waiting) },
    }),
    ...(manages && {
      change: {
        target: { action: href('address'), fields: { key: formKey(request) } },
        ...(refused?.values.email !== undefined && { value: refused.values.email }),
        ...(refused?.code === 'bad_email' && { error: refusalText(locale.messages, refused.code) }),
      },
    }),
  };
}

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
