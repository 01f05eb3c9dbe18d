import { readId } from '#schema/names/id.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { messagesPath } from './messages-path.ts';

const messageIn = (form: URLSearchParams): string => readId(form.get('message') ?? '');

/** The inbox is loaded with its first request. */
const show: ActDefinition['show'] = async (...shown) =>
  on((await import('./messages-page.ts')).messagesPage)(...shown);

export const markMessageAct: ActDefinition = {
  page: messagesPath,
  show,
  inTenantTime: true,
  async run({ operation, viewer, form, subject }) {
    const { markMessage } = await import('#shared/projects/mark-message.ts');
    const path = messagesPath(subject);
    const choice = { projectId: subject, messageId: messageIn(form), read: form.get('read') === 'yes' };
    const marked = await markMessage(operation, viewer, choice);
    return marked.ok ? { path } : { refused: marked.code, path };
  },
};

export const deleteMessageAct: ActDefinition = {
  page: messagesPath,
  show,
  async run({ operation, viewer, form, subject }) {
    const { deleteMessage } = await import('./delete-message.ts');
    const path = messagesPath(subject);
    const choice = { projectId: subject, messageId: messageIn(form) };
    const deleted = await deleteMessage(operation, viewer, choice);
    return deleted.ok ? { path, parameters: { done: 'message-deleted' } } : { refused: deleted.code, path };
  },
};
