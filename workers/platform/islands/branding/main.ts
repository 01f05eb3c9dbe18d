import { texts } from '../../../../shared/texts/console-scripts.ts';
import { createApi } from '../support/api.ts';
import { button, element } from '../support/element.ts';
import { createMessages } from '../support/messages.ts';
import { load, startEditor } from './editor.ts';

/** Fills `#branding-editor`, whose data says for which account. */
async function main(host: HTMLElement): Promise<void> {
  const accountId = host.dataset.account ?? '';
  const api = createApi(accountId);
  host.replaceChildren(element('p', { role: 'status' }, texts.loading));
  const loaded = await load(api);
  host.removeAttribute('aria-busy');
  if (loaded.ok) return startEditor(host, api, accountId, loaded.value);
  const messages = createMessages();
  messages.failed(
    loaded,
    button(texts.again, () => void main(host)),
  );
  host.replaceChildren(messages.dom);
}

const host = document.getElementById('branding-editor');
if (host !== null) void main(host);
