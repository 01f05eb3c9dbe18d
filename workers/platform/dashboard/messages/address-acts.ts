import { readEmailAddress } from '#schema/names/email-address.ts';
import { removeAddress } from '../../reach/message-address/remove-address.ts';
import { requestAddress } from '../../reach/message-address/request-address.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { messagesPage } from './messages-page.ts';
import { messagesPath } from './messages-path.ts';

/** Sends a mail to an address, whose owner confirms that messages are mailed to it. */
export const requestAddressAct: ActDefinition = {
  page: messagesPath,
  show: on(messagesPage),
  async run({ operation, viewer, workspaceId, form, subject }) {
    const path = messagesPath(subject);
    const address = readEmailAddress(form.get('email') ?? '');
    if (address === null) return { refused: 'bad_email', path };
    const wanted = {
      workspaceId,
      projectId: subject,
      address,
      operationKey: operationKeyOf(form, operation),
    };
    const asked = await requestAddress(operation, viewer, wanted);
    return asked.ok ? { path, parameters: { done: 'address-asked' } } : { refused: asked.code, path };
  },
};

export const removeAddressAct: ActDefinition = {
  page: messagesPath,
  show: on(messagesPage),
  async run({ operation, viewer, workspaceId, form, subject }) {
    const path = messagesPath(subject);
    const choice = { workspaceId, projectId: subject, addressId: form.get('address') ?? '' };
    const removed = await removeAddress(operation, viewer, choice);
    return removed.ok ? { path, parameters: { done: 'address-removed' } } : { refused: removed.code, path };
  },
};
